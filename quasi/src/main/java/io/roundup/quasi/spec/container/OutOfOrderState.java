// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.container;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The content of an out-of-order container: its elements in the order in which an exact container would let them leave,
 * of equal priorities in the order of their arrival. Immutable; adding and removing copy it.
 *
 * @param elements the next to leave first
 */
public record OutOfOrderState(List<Element> elements) {
    static final OutOfOrderState EMPTY = new OutOfOrderState(List.of());

    /**
     * An element.
     *
     * @param priority its priority, null where priorities play no role
     * @param value its value, may be null
     */
    public record Element(
            @Nullable Comparable<?> priority, @Nullable Object value) {}

    /**
     * Copies the list.
     *
     * @param elements the next to leave first
     */
    public OutOfOrderState {
        elements = List.copyOf(elements);
    }

    OutOfOrderState with(int place, Element element) {
        List<Element> more = new ArrayList<>(elements.size() + 1);
        more.addAll(elements);
        more.add(place, element);
        return new OutOfOrderState(more);
    }

    OutOfOrderState without(int place) {
        List<Element> fewer = new ArrayList<>(elements);
        fewer.remove(place);
        return new OutOfOrderState(fewer);
    }

    /** {@return the elements, the next to leave first} */
    @Override
    public String toString() {
        List<@Nullable Object> values = new ArrayList<>(elements.size());
        elements.forEach(element -> values.add(element.value()));
        return values.toString();
    }
}
