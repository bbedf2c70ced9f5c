// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.explain;

import io.roundup.quasi.history.Operation;
import io.roundup.quasi.relax.QuasiFactor;
import java.util.ArrayList;
import java.util.List;

/**
 * How far a value came out of a queue too early or too late, where that is one number. Neither two calls that put in
 * nor two that take out overlap, and what came out is what came in first. Then there is one order of the calls, and one
 * legal order. A call is as many steps early or late as it stands before or behind its place in that.
 */
record OutOfOrder(ContainerCalls calls, QuasiFactor factor) {
    /** {@return a sentence about the call that is farthest from its place, empty if there is no such number} */
    String sentence() {
        if (!isOneOrder()) {
            return "";
        }
        int worst = -1;
        int most = 0;
        for (int i = 0; i < calls.removals.size(); i++) {
            int excess = Math.abs(early(i))
                    - factor.boundOf(calls.removals.get(i).invocation().method());
            if (excess > most) {
                most = excess;
                worst = i;
            }
        }
        return worst < 0 ? "" : sentence(worst);
    }

    private String sentence(int index) {
        Operation removal = calls.removals.get(index);
        int bound = factor.boundOf(removal.invocation().method());
        String begin = IllegalHistory.name(removal) + " returned " + ContainerCalls.removed(removal);
        int early = early(index);
        String allowed = ", " + bound + " allowed.";
        if (early > 0) {
            List<Operation> older = IllegalHistory.overtaken(calls, removal);
            return older.isEmpty()
                    ? begin + " too early: " + steps(early) + " early" + allowed
                    : begin + " while " + IllegalHistory.values(older) + (older.size() == 1 ? " was" : " were")
                            + " in the queue: " + steps(early) + " early" + allowed;
        }
        List<Operation> younger = new ArrayList<>();
        for (int i = 0; i < index; i++) {
            if (place(i) > place(index)) {
                younger.add(calls.adds.get(place(i)));
            }
        }
        return begin + " only after " + IllegalHistory.values(younger) + ", added later, had been removed: "
                + steps(-early) + " late" + allowed;
    }

    private static String steps(int count) {
        return count == 1 ? "1 step" : count + " steps";
    }

    /** {@return how many places a call stands before its own; negative if it stands behind it} */
    private int early(int removal) {
        return place(removal) - removal;
    }

    /** {@return the place of a call in the legal order: that of its value among those that were put in} */
    private int place(int removal) {
        Operation add = calls.onlyAdd(ContainerCalls.removed(calls.removals.get(removal)));
        return calls.adds.indexOf(add);
    }

    private boolean isOneOrder() {
        List<Operation> adds = calls.adds;
        List<Operation> removals = calls.removals;
        if (!calls.isKnown
                || !calls.empties.isEmpty()
                || !calls.areInOrder(adds)
                || !calls.areInOrder(removals)
                || !isOneDomain()) {
            return false;
        }
        boolean[] isFilled = new boolean[removals.size()];
        for (int i = 0; i < removals.size(); i++) {
            int place = place(i);
            if (place < 0 || place >= isFilled.length || isFilled[place]) {
                return false;
            }
            isFilled[place] = true;
            // In the legal order, what comes in has to be there.
            if (!calls.precedes(adds.get(i), removals.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** {@return whether the factor moves the calls that take out, all of one domain, and no others} */
    private boolean isOneDomain() {
        return calls.adds.stream()
                        .allMatch(add -> factor.boundOf(add.invocation().method()) == 0)
                && calls.removals.stream()
                                .map(removal ->
                                        factor.domainOf(removal.invocation().method()))
                                .distinct()
                                .count()
                        == 1;
    }
}
