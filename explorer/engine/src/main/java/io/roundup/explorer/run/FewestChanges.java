// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Looks for the smallest set of places that is enough, where more places are enough if fewer are. Of each set that is not,
 * one of the other places is needed. So it asks the smallest set that has one place for each such set. That is an implicit
 * hitting set (Davies and Bacchus, <em>Solving MAXSAT by Solving a Sequence of Simpler SAT Instances</em>, CP 2011), and
 * the first one that is enough is one of the smallest.
 */
final class FewestChanges {
    private final List<Integer> places;
    private final Predicate<Set<Integer>> isEnough;

    /** Of each of these sets a place is needed. */
    private final List<Set<Integer>> needed = new ArrayList<>();

    /** Prepares. @param places all of them, those first that are to be taken first @param isEnough asked of many sets */
    FewestChanges(List<Integer> places, Predicate<Set<Integer>> isEnough) {
        this.places = places;
        this.isEnough = isEnough;
    }

    /** {@return a smallest set, or null if none is smaller than a given one} @param enough a set that is enough */
    @Nullable
    Set<Integer> fewerThan(Set<Integer> enough) {
        for (int place : enough) {
            Set<Integer> others = new LinkedHashSet<>(places);
            others.remove(place);
            if (!isEnough.test(others)) {
                needed.add(Set.of(place));
            }
        }
        for (int size = 0; size < enough.size(); ) {
            Set<Integer> hitting = hitting(new HashSet<>(), size);
            if (hitting == null) {
                size++;
            } else if (isEnough.test(hitting)) {
                return hitting;
            } else {
                needed.add(othersNeededBy(hitting));
            }
        }
        return null;
    }

    /** {@return a set of at most so many more places that has one of each needed set, or null} */
    private @Nullable Set<Integer> hitting(Set<Integer> chosen, int more) {
        for (Set<Integer> one : needed) {
            if (one.stream().noneMatch(chosen::contains)) {
                for (int place : more == 0 ? List.<Integer>of() : places) {
                    if (one.contains(place)) {
                        Set<Integer> larger = new HashSet<>(chosen);
                        larger.add(place);
                        Set<Integer> found = hitting(larger, more - 1);
                        if (found != null) {
                            return found;
                        }
                    }
                }
                return null;
            }
        }
        return chosen;
    }

    /** {@return places of which one is needed, as few as are found} @param tooFew a set that is not enough */
    private Set<Integer> othersNeededBy(Set<Integer> tooFew) {
        Set<Integer> grown = new HashSet<>(tooFew);
        Set<Integer> others = new HashSet<>();
        for (int place : places) {
            if (grown.add(place) && isEnough.test(grown)) {
                grown.remove(place);
                others.add(place);
            }
        }
        return others;
    }
}
