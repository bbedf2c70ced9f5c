// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.export;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.execution.call.Operations;
import io.roundup.explorer.phase.ExecutionListener;
import io.roundup.explorer.result.Judgement;
import io.roundup.explorer.result.fact.WeakAccess;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.jcstress.project.OutcomeText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Collects the outcomes of all executions that an exploration makes. Executions of one trace have one outcome, so that
 * one execution of each trace is enough. Not thread-safe.
 */
final class ExploredOutcomes implements ExecutionListener {
    /** So many executions are looked at for weak accesses, and those with a new outcome. */
    private static final int LOOKED_AT = 200;

    private final int actors;
    private final Map<String, ExploredOutcome> byText = new LinkedHashMap<>();
    private final Set<WeakAccess> weak = new LinkedHashSet<>();
    private final Set<Unfit> unfit = new LinkedHashSet<>();
    private long executions;
    private boolean hasPicks;
    private @Nullable ExploredOutcome last;

    /** There are none. @param actors of the harness */
    ExploredOutcomes(int actors) {
        this.actors = actors;
    }

    /** {@return the outcomes, in the order in which they were met} */
    List<ExploredOutcome> all() {
        return new ArrayList<>(byText.values());
    }

    /** {@return the accesses that are weaker than volatile} */
    List<WeakAccess> weak() {
        return new ArrayList<>(weak);
    }

    /** {@return what executions did that no test of JCStress can do} */
    Set<Unfit> unfit() {
        return unfit;
    }

    /** {@return whether some execution took a random value, of which the exploration has seen one} */
    boolean hasPicks() {
        return hasPicks;
    }

    @Override
    public void begins() {
        byText.clear();
        weak.clear();
        unfit.clear();
        executions = 0;
        hasPicks = false;
        last = null;
    }

    @Override
    public void ended(Execution execution, Ending ending) {
        last = null;
        switch (ending) {
            case CUT, STEP_BOUND, TURN_BOUND -> {}
            case DEADLOCK -> unfit.add(Unfit.DEADLOCK);
            case LIVELOCK -> unfit.add(Unfit.LIVELOCK);
            case COMPLETE -> complete(execution);
        }
    }

    /** The history of the last execution was judged. */
    void judged(Judgement judgement) {
        ExploredOutcome outcome = last;
        if (outcome != null) {
            outcome.judged(judgement.isViolation());
        }
    }

    private void complete(Execution execution) {
        if (execution.point().threads() > execution.firstActor() + actors) {
            unfit.add(Unfit.THREADS);
        }
        for (int thread = 0; thread < execution.point().threads(); thread++) {
            hasPicks |= execution.scheduler().thread(thread).drawn.picks > 0;
        }
        String text = text(execution);
        ExploredOutcome outcome = byText.get(text);
        boolean isNew = outcome == null;
        if (outcome == null) {
            long seed = execution.seed();
            outcome = new ExploredOutcome(
                    text, Schedule.of(seed, execution.point().log()));
            byText.put(text, outcome);
        }
        outcome.met();
        last = outcome;
        if (execution.uncaught() != null) {
            outcome.judged(true);
            last = null;
        }
        if (isNew || executions < LOOKED_AT) {
            execution.weakAccesses().find(execution.point().log(), weak);
        }
        executions++;
    }

    private String text(Execution execution) {
        Throwable uncaught = execution.uncaught();
        if (uncaught != null) {
            return OutcomeText.ofUncaught(uncaught);
        }
        Operations operations = execution.operations();
        List<List<@Nullable Object>> results = new ArrayList<>();
        for (int i = 0; i <= actors; i++) {
            results.add(new ArrayList<>());
        }
        Object target = "";
        boolean isConcurrent = false;
        for (int i = 0; i < operations.size(); i++) {
            int thread = operations.thread(i);
            int actor = thread - execution.firstActor();
            boolean isActor = actor >= 0 && actor < actors;
            isConcurrent |= isActor || operations.callRow(i) > 0;
            if (i > 0 && operations.target(i) != target) {
                unfit.add(Unfit.OBJECTS);
            }
            target = operations.target(i);
            if (isActor || thread == 0 && isConcurrent) {
                add(operations, i, results.get(isActor ? actor : actors));
            }
        }
        OutcomeText text = new OutcomeText(target);
        for (int i = 0; i < actors; i++) {
            text.actor(results.get(i).toArray());
        }
        text.after(results.get(actors).toArray());
        return text.toString();
    }

    private static void add(Operations operations, int operation, List<@Nullable Object> results) {
        Object result = operations.result(operation);
        if (operations.isThrown(operation) && result instanceof Throwable thrown) {
            results.add(OutcomeText.threw(thrown));
        } else if (operations.isReturned(operation) && !operations.isVoid(operation)) {
            results.add(result);
        }
    }
}
