// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.phase.checkpoint.CheckpointReader;
import io.roundup.explorer.phase.checkpoint.CheckpointWriter;
import io.roundup.explorer.phase.history.DistinctHistories;
import io.roundup.explorer.phase.history.Outcomes;
import io.roundup.explorer.result.Judgement;
import io.roundup.explorer.result.Outcome;
import io.roundup.explorer.result.Unseen;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.result.Violation.Kind;
import io.roundup.explorer.result.Violation.OfHistory;
import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.quasi.check.Verdict;
import io.roundup.quasi.history.HistoryText;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What phase 2 counts: executions, and different histories by what was decided about them. */
public final class Tally {
    private final SampledTraces sampled = new SampledTraces();
    private final Outcomes outcomes = new Outcomes();
    private final Outcomes ignored = new Outcomes();
    private boolean countsOutcomes;
    private long executions;
    private long samples;
    private long cut;
    private long stepBounded;
    private long deadlocked;
    private long livelocked;
    private long waiting;
    private long unexplained;
    private int notLinearizable;
    private int violating;
    private int undecided;
    /** Executions some of whose histories were too many to be told. */
    private int untold;

    private @Nullable Judgement firstNotLinearizable;

    /** An execution was made. @param isSample whether it is none of the search */
    void execution(Ending ending, boolean isSample) {
        if (isSample) {
            samples++;
            return;
        }
        executions++;
        cut += ending == Ending.CUT ? 1 : 0;
        stepBounded += ending == Ending.STEP_BOUND ? 1 : 0;
    }

    /**
     * Counts how an execution came out, if that was asked for. Not one that was cut, since others cover it.
     *
     * @param execution of the search, which has been judged
     * @param ending how it ended
     * @param histories numbers what its calls answered
     */
    void outcome(Execution execution, Ending ending, DistinctHistories histories) {
        if (!countsOutcomes || ending == Ending.CUT) {
            return;
        }
        Throwable uncaught = execution.uncaught();
        if (uncaught != null) {
            outcomes.add(Outcome.of(uncaught), 1);
            return;
        }
        switch (ending) {
            case COMPLETE -> outcomes.add(execution.operations(), histories);
            case DEADLOCK, LIVELOCK -> outcomes.add(Outcome.stuck(ending == Ending.DEADLOCK), 1);
            case CUT, STEP_BOUND, TURN_BOUND -> outcomes.add("a bound was reached", 1);
        }
    }

    /** Counts the exceptions with which threads may end. Not those of an execution that was cut, since others cover it. */
    void ignored(Execution execution, Ending ending) {
        if (ending != Ending.CUT) {
            execution.ignored().forEach(name -> ignored.add(name, 1));
        }
    }

    /** {@return how often threads ended with which exceptions, as they may: the names of their classes} */
    public List<Outcome> ignored() {
        return ignored.all();
    }

    /** {@return the same since this was asked before} */
    public List<Outcome> takeIgnored() {
        return ignored.take();
    }

    /** Counts executions by their outcomes from now on. */
    void countingOutcomes() {
        countsOutcomes = true;
    }

    boolean countsOutcomes() {
        return countsOutcomes;
    }

    /** {@return how often each outcome was met} */
    public List<Outcome> outcomes() {
        return outcomes.all();
    }

    /** {@return how often each outcome was met since this was asked before} */
    public List<Outcome> takeOutcomes() {
        return outcomes.take();
    }

    /** Adds what others counted. @param findings of executions that were made elsewhere, but for their histories */
    void add(Findings findings) {
        executions += findings.executions();
        cut += findings.cut();
        stepBounded += findings.stepBounded();
        deadlocked += findings.deadlocked();
        livelocked += findings.livelocked();
        untold += findings.untold();
        outcomes.addAll(findings.outcomes());
        ignored.addAll(findings.ignored());
    }

    /** Counts that in an execution nobody could go on, which is a violation. @param kind deadlock or livelock */
    void stuck(Kind kind) {
        deadlocked += kind == Kind.DEADLOCK ? 1 : 0;
        livelocked += kind == Kind.LIVELOCK ? 1 : 0;
    }

    /** Counts that in an execution threads wait for ever, as they may. @param isSample whether it is none of the search */
    void waiting(boolean isSample) {
        waiting += isSample ? 0 : 1;
    }

    /** Counts that in an execution threads wait for ever, and nobody knows whether they may. @param isSample as above */
    void unexplained(boolean isSample) {
        unexplained += isSample ? 0 : 1;
    }

    void untold() {
        untold++;
    }

    /** Counts a history that was not met before. @param judgement of it */
    void history(Judgement judgement) {
        history(judgement.standard(), judgement.quasi());
        if (firstNotLinearizable == null && judgement.standard() == Verdict.NOT_LINEARIZABLE) {
            firstNotLinearizable = judgement;
        }
    }

    /** What was counted has not happened, or does not happen again. @param violation that it was */
    void takeBack(Violation violation) {
        deadlocked -= violation.kind() == Kind.DEADLOCK ? 1 : 0;
        livelocked -= violation.kind() == Kind.LIVELOCK ? 1 : 0;
        if (violation instanceof OfHistory illegal) {
            Judgement judgement = illegal.judgement();
            notLinearizable -= judgement.standard() == Verdict.NOT_LINEARIZABLE ? 1 : 0;
            violating -= judgement.quasi() == Verdict.NOT_LINEARIZABLE ? 1 : 0;
            if (judgement.equals(firstNotLinearizable)) {
                firstNotLinearizable = null;
            }
        }
    }

    /** Counts a history that was not met before, in another process. @param met what was decided about it */
    void history(Findings.Met met) {
        history(met.standard(), met.quasi());
        if (firstNotLinearizable == null && met.standard() == Verdict.NOT_LINEARIZABLE) {
            firstNotLinearizable = new Judgement(HistoryText.parse(met.history()), met.standard(), met.quasi());
        }
    }

    private void history(Verdict standard, Verdict quasi) {
        notLinearizable += standard == Verdict.NOT_LINEARIZABLE ? 1 : 0;
        violating += quasi == Verdict.NOT_LINEARIZABLE ? 1 : 0;
        undecided += quasi == Verdict.UNDECIDED ? 1 : 0;
    }

    public long executions() {
        return executions;
    }

    /** An execution was drawn at random. @param log its steps */
    void drawn(StepLog log) {
        sampled.add(log);
    }

    /** {@return what the random executions of this process have not shown} */
    public Unseen unseen() {
        return sampled.unseen();
    }

    /** {@return how many random executions were made beside those of a search} */
    public long samples() {
        return samples;
    }

    public long cut() {
        return cut;
    }

    public long stepBounded() {
        return stepBounded;
    }

    public long deadlocked() {
        return deadlocked;
    }

    public long livelocked() {
        return livelocked;
    }

    public long waiting() {
        return waiting;
    }

    public long unexplained() {
        return unexplained;
    }

    public int notLinearizable() {
        return notLinearizable;
    }

    public int violating() {
        return violating;
    }

    public int untoldExecutions() {
        return untold;
    }

    public int undecided() {
        return undecided + untold;
    }

    public @Nullable Judgement firstNotLinearizable() {
        return firstNotLinearizable;
    }

    void save(CheckpointWriter out) throws IOException {
        out.put("executions", executions);
        out.put("samples", samples);
        out.put("cut", cut);
        out.put("stepBounded", stepBounded);
        out.put("deadlocked", deadlocked);
        out.put("livelocked", livelocked);
        out.put("notLinearizable", notLinearizable);
        out.put("violating", violating);
        out.put("undecided", undecided);
        out.put("untold", untold);
        Judgement judgement = firstNotLinearizable;
        out.put("firstNotLinearizable", judgement == null ? "" : HistoryText.print(judgement.history()));
        out.put("quasi", judgement == null ? "" : judgement.quasi().name());
        Outcomes.save(outcomes.all(), out);
        Outcomes.save(ignored.all(), out);
    }

    void restore(CheckpointReader in) throws IOException {
        executions = in.number("executions");
        samples = in.number("samples");
        cut = in.number("cut");
        stepBounded = in.number("stepBounded");
        deadlocked = in.number("deadlocked");
        livelocked = in.number("livelocked");
        notLinearizable = Math.toIntExact(in.number("notLinearizable"));
        violating = Math.toIntExact(in.number("violating"));
        undecided = Math.toIntExact(in.number("undecided"));
        untold = Math.toIntExact(in.number("untold"));
        String history = in.text("firstNotLinearizable");
        String quasi = in.text("quasi");
        List<Outcome> saved = Outcomes.restore(in);
        outcomes.addAll(saved);
        ignored.addAll(Outcomes.restore(in));
        long counted = saved.stream().mapToLong(Outcome::executions).sum();
        if (countsOutcomes) {
            outcomes.add(Outcome.NOT_COUNTED, executions - cut - counted);
        }
        if (!history.isEmpty()) {
            firstNotLinearizable =
                    new Judgement(HistoryText.parse(history), Verdict.NOT_LINEARIZABLE, Verdict.valueOf(quasi));
        }
    }
}
