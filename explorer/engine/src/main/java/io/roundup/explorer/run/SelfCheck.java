// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.agent.site.Sites;
import io.roundup.agent.site.Trust;
import io.roundup.canary.Canary;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.Program;
import io.roundup.explorer.execution.scheduler.Backend;
import io.roundup.explorer.execution.scheduler.Settings;
import io.roundup.explorer.execution.scheduler.ThreadQuestions;
import io.roundup.explorer.strategy.DivergedException;
import io.roundup.explorer.strategy.Strategy;
import io.roundup.explorer.strategy.depthfirst.DepthFirst;
import io.roundup.explorer.value.ExceptionTypes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Explores {@link Canary}, two threads that increment it once each, before a program is explored: every combination of
 * a lost and a kept update must be found. Racy code that was not instrumented looks correct.
 */
final class SelfCheck implements Program {
    /** The names of the backends on which instrumentation works: there is one agent in a JVM. */
    private static final Set<String> PASSED = ConcurrentHashMap.newKeySet();

    private final ThreadQuestions threadQuestions = new ThreadQuestions();
    private static final List<String> EXPECTED = List.of("1 1", "1 2", "2 1", "2 2");
    private static final int MAX_STEPS = 100;

    private Canary canary = new Canary();

    private SelfCheck() {}

    /**
     * Explores the canary, unless it has been explored on such a backend.
     *
     * @param backend as for the program
     * @param sites the agent's places in the code
     * @throws NotInstrumentedException if an outcome is missing
     */
    static void run(Backend backend, Sites sites) {
        if (PASSED.contains(backend.name())) {
            return;
        }
        SelfCheck check = new SelfCheck();
        Strategy strategy = new DepthFirst(DepthFirst.Settings.everyTrace());
        TreeSet<String> outcomes = new TreeSet<>();
        // Not closed: that would close the backend.
        Execution execution = new Execution(
                check,
                backend,
                sites,
                new Settings(0, false, MAX_STEPS, MAX_STEPS, 0, false, Trust.NONE, false, false, ExceptionTypes.NONE),
                strategy);
        try {
            while (strategy.begin()) {
                strategy.end(execution.point().log(), execution.run());
                outcomes.add(check.canary.plain() + " " + check.canary.atomic());
            }
        } catch (DivergedException others) {
            throw blind("they did not do the same twice");
        }
        List<String> found = new ArrayList<>(outcomes);
        if (!found.equals(EXPECTED)) {
            throw blind("the counts seen are " + found + " instead of " + EXPECTED);
        }
        PASSED.add(backend.name());
    }

    private static NotInstrumentedException blind(String what) {
        return new NotInstrumentedException(
                "Instrumentation does not work here: two threads that increment a plain and an atomic counter without"
                        + " synchronization were explored, and " + what
                        + ". Another agent (-javaagent) may change what Round-Up does to classes: run without it.");
    }

    @Override
    public ThreadQuestions threadQuestions() {
        return threadQuestions;
    }

    @Override
    public String name() {
        return Canary.class.getName();
    }

    @Override
    public void reset() {
        canary = new Canary();
    }

    @Override
    public void run(Execution execution) {
        Canary shared = canary;
        execution.startActors(shared, shared::increment, shared::increment);
    }
}
