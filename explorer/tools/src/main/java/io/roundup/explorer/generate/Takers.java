// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

import java.util.ArrayList;
import java.util.List;

/**
 * Which calls of threads take values of their own. As a rule a call takes a new element or none. The number of an element is
 * how many came before it in the text of the program, so it follows from the places of these calls.
 */
final class Takers {
    private Takers() {}

    /**
     * {@return for each place in the threads, what its call takes} Orders of threads that have equally many calls are one.
     *
     * @param threads how many calls each makes
     * @param kinds how many different things a call may take
     */
    static List<List<List<Integer>>> of(List<Integer> threads, int kinds) {
        List<List<List<Integer>>> all = List.of(List.of());
        for (int calls : threads) {
            List<List<Integer>> ofThread = ofThread(calls, kinds);
            List<List<List<Integer>>> longer = new ArrayList<>();
            for (List<List<Integer>> before : all) {
                for (List<Integer> thread : ofThread.subList(from(before, ofThread, calls), ofThread.size())) {
                    List<List<Integer>> more = new ArrayList<>(before);
                    more.add(thread);
                    longer.add(List.copyOf(more));
                }
            }
            all = longer;
        }
        return all;
    }

    /** {@return the first that a thread may have after others} No thread comes before an equally long one that is greater. */
    private static int from(List<List<Integer>> before, List<List<Integer>> ofThread, int calls) {
        if (before.isEmpty() || before.get(before.size() - 1).size() != calls) {
            return 0;
        }
        return ofThread.indexOf(before.get(before.size() - 1));
    }

    private static List<List<Integer>> ofThread(int calls, int kinds) {
        List<List<Integer>> all = List.of(List.of());
        for (int i = 0; i < calls; i++) {
            List<List<Integer>> longer = new ArrayList<>();
            for (List<Integer> before : all) {
                for (int kind = 0; kind < kinds; kind++) {
                    List<Integer> more = new ArrayList<>(before);
                    more.add(kind);
                    longer.add(List.copyOf(more));
                }
            }
            all = longer;
        }
        return all;
    }
}
