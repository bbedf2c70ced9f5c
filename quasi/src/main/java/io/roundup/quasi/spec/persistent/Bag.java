// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.persistent;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An immutable multiset of the elements of one priority. Few elements share a priority, so everything is linear in
 * them.
 *
 * @param elements in any order, duplicates included, never empty
 */
public record Bag(List<@Nullable Object> elements) {
    public static Bag of(@Nullable Object element) {
        return new Bag(Collections.singletonList(element));
    }

    public Bag with(@Nullable Object element) {
        List<@Nullable Object> more = new ArrayList<>(elements.size() + 1);
        more.addAll(elements);
        more.add(element);
        return new Bag(more);
    }

    /** {@return the bag with one such element less, possibly empty, or null if there is none} */
    @Nullable
    public Bag without(@Nullable Object element) {
        if (!elements.contains(element)) {
            return null;
        }
        List<@Nullable Object> fewer = new ArrayList<>(elements);
        fewer.remove(element);
        return new Bag(fewer);
    }

    public List<@Nullable Object> distinct() {
        if (elements.size() == 1) {
            return elements;
        }
        List<@Nullable Object> distinct = new ArrayList<>(elements.size());
        for (@Nullable Object element : elements) {
            if (!distinct.contains(element)) {
                distinct.add(element);
            }
        }
        return distinct;
    }

    /** {@return whether both hold each element equally often} */
    public boolean sameElements(Bag other) {
        if (elements.size() != other.elements.size()) {
            return false;
        }
        List<@Nullable Object> unmatched = new ArrayList<>(other.elements);
        for (@Nullable Object element : elements) {
            if (!unmatched.remove(element)) {
                return false;
            }
        }
        return true;
    }
}
