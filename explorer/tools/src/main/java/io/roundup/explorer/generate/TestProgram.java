// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

import io.roundup.explorer.execution.EndlessWaits;
import java.util.ArrayList;
import java.util.List;

/**
 * Calls on one object: some by the main thread, then those of threads, then some by the main thread again.
 *
 * @param first calls before the threads start
 * @param threads the calls of each
 * @param last calls after the threads have ended
 */
public record TestProgram(List<TestCall> first, List<List<TestCall>> threads, List<TestCall> last) {
    /** {@return how many calls it has} */
    public int size() {
        return first.size() + threads.stream().mapToInt(List::size).sum() + last.size();
    }

    /** {@return all calls, thread after thread} */
    public List<TestCall> calls() {
        List<TestCall> all = new ArrayList<>(first);
        threads.forEach(all::addAll);
        all.addAll(last);
        return all;
    }

    /** {@return the same threads between other calls} @param before by the main thread @param after by it, too */
    TestProgram within(List<TestCall> before, List<TestCall> after) {
        return new TestProgram(before, threads, after);
    }

    /**
     * {@return the programs without one of the calls before or after the threads, to look for the smallest that fails}
     */
    public List<TestProgram> withoutOneCall() {
        List<TestProgram> shorter = new ArrayList<>();
        for (int i = last.size() - 1; i >= 0; i--) {
            shorter.add(within(first, without(last, i)));
        }
        for (int i = first.size() - 1; i >= 0; i--) {
            shorter.add(within(without(first, i), last));
        }
        return shorter;
    }

    private static List<TestCall> without(List<TestCall> calls, int index) {
        List<TestCall> rest = new ArrayList<>(calls);
        rest.remove(index);
        return rest;
    }

    /**
     * {@return what it means that threads wait for ever} Two threads can only meet each other. Of many with one call each
     * it makes no difference who meets whom. Of others it does: where two calls make a pair, two threads with two calls
     * each leave a third one alone, or none of them does.
     */
    EndlessWaits endlessWaits() {
        boolean isAlike = threads.size() <= 2 || threads.stream().allMatch(calls -> calls.size() == 1);
        return isAlike ? EndlessWaits.AS_OTHER_EXECUTIONS : EndlessWaits.AS_ONE_AT_A_TIME;
    }
}
