// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.junit;

import io.roundup.platform.PlainResult;
import io.roundup.platform.PlainResult.Outcome;
import java.util.ArrayList;
import java.util.List;

/**
 * A test that was found, and how it ran without Round-Up. Immutable.
 *
 * @param runs one or more of them, the first one first
 */
public record JUnitTest(List<PlainResult> runs) {
    /** Copies the list. */
    public JUnitTest {
        runs = List.copyOf(runs);
    }

    /** {@return the same after one more run} @param next the run */
    public JUnitTest and(PlainResult next) {
        List<PlainResult> all = new ArrayList<>(runs);
        all.add(next);
        return new JUnitTest(all);
    }

    /** {@return its unique id on the JUnit Platform} */
    public String id() {
        return runs.get(0).id();
    }

    /** {@return the name of its class} */
    public String type() {
        return runs.get(0).type();
    }

    /** {@return its name within the class} */
    public String name() {
        return runs.get(0).name();
    }

    /** {@return its name for a person} */
    public String fullName() {
        return runs.get(0).fullName();
    }

    /** {@return the seconds of the first run} */
    public double seconds() {
        return runs.get(0).seconds();
    }

    /** {@return the most threads that ran beside it} */
    public int threads() {
        return runs.stream().mapToInt(PlainResult::threads).max().orElse(0);
    }

    /** {@return how many runs ended so} @param outcome any */
    public long count(Outcome outcome) {
        return runs.stream().filter(run -> run.outcome() == outcome).count();
    }

    /** {@return whether it is flaky: its first run failed, so that it was run twice more, and not all of these failed} */
    public boolean isFlaky() {
        long failed = count(Outcome.FAILED);
        return failed > 0 && failed < runs.size();
    }

    /** {@return what the first run says that ended so, or an empty text} @param outcome any */
    public String message(Outcome outcome) {
        return runs.stream()
                .filter(run -> run.outcome() == outcome)
                .map(PlainResult::message)
                .findFirst()
                .orElse("");
    }

    /** {@return the classes of exceptions that ended other threads in runs that passed} */
    public List<String> uncaught() {
        return runs.stream()
                .filter(run -> run.outcome() == Outcome.PASSED)
                .flatMap(run -> run.uncaught().stream())
                .distinct()
                .sorted()
                .toList();
    }
}
