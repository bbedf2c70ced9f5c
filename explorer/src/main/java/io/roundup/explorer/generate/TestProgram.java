// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

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
    List<TestCall> calls() {
        List<TestCall> all = new ArrayList<>(first);
        threads.forEach(all::addAll);
        all.addAll(last);
        return all;
    }

    /** {@return the same with other calls at its end} @param calls by the main thread */
    TestProgram endingWith(List<TestCall> calls) {
        return new TestProgram(first, threads, calls);
    }

    /** {@return the same programs without one of the last calls each, to look for the smallest that fails} */
    public List<TestProgram> withoutOneLastCall() {
        List<TestProgram> shorter = new ArrayList<>();
        for (int i = last.size() - 1; i >= 0; i--) {
            List<TestCall> rest = new ArrayList<>(last);
            rest.remove(i);
            shorter.add(endingWith(rest));
        }
        return shorter;
    }
}
