// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import io.roundup.explorer.replay.Access;
import io.roundup.explorer.replay.Access.Kind;
import io.roundup.explorer.replay.Accesses;
import io.roundup.explorer.replay.Course;
import io.roundup.explorer.replay.Facts;
import io.roundup.explorer.replay.LostWrite;
import io.roundup.explorer.replay.OlderValues;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.replay.ReplayedStep;
import io.roundup.explorer.replay.Standstill;
import io.roundup.explorer.replay.WaitPlace;
import io.roundup.explorer.result.Counts;
import io.roundup.explorer.result.Coverage;
import io.roundup.explorer.result.DelayCoverage;
import io.roundup.explorer.result.Effort;
import io.roundup.explorer.result.Evidence;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.Judgement;
import io.roundup.explorer.result.Simplicity;
import io.roundup.explorer.result.Unseen;
import io.roundup.explorer.result.Violation;
import io.roundup.explorer.result.fact.AccessPlace;
import io.roundup.explorer.result.fact.BlockedThread;
import io.roundup.explorer.result.fact.Held;
import io.roundup.explorer.result.fact.RaceRemark;
import io.roundup.explorer.result.fact.ReadThenWrite;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.MemoryName;
import io.roundup.explorer.strategy.StateCounts;
import io.roundup.explorer.strategy.Strategy.Ending;
import io.roundup.explorer.strategy.registry.StrategyName;
import io.roundup.quasi.check.CheckResult;
import io.roundup.quasi.check.Checker;
import io.roundup.quasi.check.Verdict;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.HistoryText;
import io.roundup.quasi.spec.ready.Specifications;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Fixed results of explorations. */
final class Results {
    private static final History LOST = HistoryText.parse("""
            1 call enq(1)
            2 call enq(2)
            1 ret
            2 ret
            1 call deq()
            1 ret 2
            2 call deq()
            2 ret 2
            """);

    private Results() {}

    /** {@return what is reported of a result whose execution is not shown} @param token of its schedule, or null */
    static Reported reported(ExplorationResult result, @Nullable String token) {
        return new Reported(
                result, null, token == null ? List.of() : List.of(new Reported.Repeat(token, "replay " + token)));
    }

    static ExplorationResult holds() {
        return result(ExplorationVerdict.HOLDS, "", null, null, List.of(), "");
    }

    static ExplorationResult holdsWithAwaits(String... places) {
        return result(Exploration.standard(), ExplorationVerdict.HOLDS, "", List.of(places), null, null, List.of(), "");
    }

    static ExplorationResult bounded() {
        return bounded(Exploration.standard());
    }

    static ExplorationResult bounded(Exploration exploration) {
        return result(
                exploration,
                ExplorationVerdict.NO_VIOLATION,
                "at most 2 preemptions, 12345 executions",
                List.of(),
                null,
                null,
                List.of("A reader must know."),
                "");
    }

    static ExplorationResult ofProgramWithoutObject() {
        ExplorationResult holds = holds();
        Counts counts = holds.counts();
        return new ExplorationResult(
                holds.program(),
                holds.kind(),
                holds.exploration(),
                holds.verdict(),
                holds.undecidedBecause(),
                holds.warnings(),
                holds.coverage(),
                new Counts(
                        counts.executions(),
                        counts.samples(),
                        counts.cutExecutions(),
                        counts.deadlocked(),
                        counts.livelocked(),
                        0,
                        0,
                        0,
                        0,
                        0,
                        0,
                        List.of(),
                        List.of()),
                new Evidence(holds.violations(), null, null, null, null, null, null),
                holds.effort());
    }

    /** {@return the same, but that some thread has waited with a time-out} */
    static ExplorationResult timed(ExplorationResult same) {
        return with(same, same.coverage().spins(), true, same.coverage().hasDrawnValues());
    }

    /** {@return the same, but that some random value was not explored} */
    static ExplorationResult drawn(ExplorationResult same) {
        return with(same, same.coverage().spins(), same.coverage().hasTimedWaits(), true);
    }

    /** {@return the same, but that plain variables race} @param own how many @param ofLibraries how many */
    static ExplorationResult racing(ExplorationResult same, int own, int ofLibraries) {
        List<RaceRemark> races = new ArrayList<>();
        for (int i = 1; i <= own + ofLibraries; i++) {
            races.add(new RaceRemark(
                    (i <= own ? "Registry.entry" : "Parser.cache") + i,
                    i > own,
                    new RaceRemark.Access(true, "com.acme.Registry$Lazy.get:" + (20 + i)),
                    new RaceRemark.Access(false, "com.acme.Registry.find:" + (40 + i))));
        }
        Coverage coverage = same.coverage();
        return new ExplorationResult(
                same.program(),
                same.kind(),
                same.exploration(),
                same.verdict(),
                same.undecidedBecause(),
                same.warnings(),
                new Coverage(
                        coverage.complete(),
                        coverage.bound(),
                        coverage.awaits(),
                        coverage.spins(),
                        coverage.atomic(),
                        coverage.unseen(),
                        coverage.preemptions(),
                        races,
                        coverage.hasTimedWaits(),
                        coverage.delays(),
                        coverage.hasDrawnValues(),
                        coverage.isCollectorIdle(),
                        coverage.mayLoadBuffer(),
                        coverage.buffered()),
                same.counts(),
                same.evidence(),
                same.effort());
    }

    /** {@return the same, found by a search over states} @param met by it */
    static ExplorationResult overStates(ExplorationResult same, StateCounts met) {
        return new ExplorationResult(
                same.program(),
                same.kind(),
                same.exploration(),
                same.verdict(),
                same.undecidedBecause(),
                same.warnings(),
                same.coverage(),
                same.counts(),
                same.evidence(),
                new Effort("virtual", 1, 0.5, met));
    }

    /** {@return the same under the memory model of Java, where two threads could load-buffer} */
    static ExplorationResult buffering() {
        return buffering(
                holds(),
                new ReadThenWrite(
                        new AccessPlace("Ring.slots[]", "com.acme.Ring.poll:31"),
                        new AccessPlace("Ring.head", "com.acme.Ring.poll:32")),
                new ReadThenWrite(
                        new AccessPlace("Ring.head", "com.acme.Ring.offer:21"),
                        new AccessPlace("Ring.slots[]", "com.acme.Ring.offer:24")));
    }

    /** {@return the same under the memory model of Java, with accesses that could load-buffer} */
    private static ExplorationResult buffering(ExplorationResult same, ReadThenWrite... buffered) {
        Coverage coverage = same.coverage();
        return new ExplorationResult(
                same.program(),
                same.kind(),
                same.exploration().toBuilder().memory(MemoryName.JMM).build(),
                same.verdict(),
                same.undecidedBecause(),
                same.warnings(),
                new Coverage(
                        coverage.complete(),
                        coverage.bound(),
                        coverage.awaits(),
                        coverage.spins(),
                        coverage.atomic(),
                        coverage.unseen(),
                        coverage.preemptions(),
                        coverage.races(),
                        coverage.hasTimedWaits(),
                        coverage.delays(),
                        coverage.hasDrawnValues(),
                        coverage.isCollectorIdle(),
                        buffered.length > 0,
                        List.of(buffered)),
                same.counts(),
                same.evidence(),
                same.effort());
    }

    /** {@return the same, but that there are spin loops} */
    static ExplorationResult spinning(ExplorationResult same, String... places) {
        return with(
                same,
                List.of(places),
                same.coverage().hasTimedWaits(),
                same.coverage().hasDrawnValues());
    }

    private static ExplorationResult with(
            ExplorationResult same, List<String> spins, boolean hasTimedWaits, boolean hasDrawnValues) {
        Coverage coverage = same.coverage();
        return new ExplorationResult(
                same.program(),
                same.kind(),
                same.exploration(),
                same.verdict(),
                same.undecidedBecause(),
                same.warnings(),
                new Coverage(
                        coverage.complete(),
                        coverage.bound(),
                        coverage.awaits(),
                        spins,
                        List.of(),
                        Unseen.NOTHING_DRAWN,
                        Coverage.UNKNOWN,
                        coverage.races(),
                        hasTimedWaits,
                        DelayCoverage.NONE,
                        hasDrawnValues,
                        same.coverage().isCollectorIdle(),
                        same.coverage().mayLoadBuffer(),
                        same.coverage().buffered()),
                same.counts(),
                same.evidence(),
                same.effort());
    }

    /** {@return what was not found by random executions} @param unseen of them */
    static ExplorationResult drawn(Unseen unseen) {
        ExplorationResult same = bounded(Exploration.standard(), "the time allowed");
        return new ExplorationResult(
                same.program(),
                same.kind(),
                same.exploration(),
                same.verdict(),
                same.undecidedBecause(),
                same.warnings(),
                new Coverage(
                        false,
                        same.coverage().bound(),
                        List.of(),
                        List.of(),
                        List.of(),
                        unseen,
                        Coverage.UNKNOWN,
                        List.of(),
                        false,
                        DelayCoverage.NONE,
                        false,
                        false,
                        false,
                        List.of()),
                same.counts(),
                same.evidence(),
                same.effort());
    }

    static ExplorationResult withPriorities(int changes) {
        Exploration exploration = Exploration.builder()
                .strategy(StrategyName.PCT)
                .pctChanges(changes)
                .build();
        return result(exploration, ExplorationVerdict.NO_VIOLATION, "", List.of(), null, null, List.of(), "");
    }

    /** The time was over before the exploration was. */
    static ExplorationResult outOfTime(Exploration exploration) {
        return bounded(exploration, "the time allowed");
    }

    /** Nothing was found until something ended the exploration. */
    static ExplorationResult bounded(Exploration exploration, String bound) {
        return result(exploration, ExplorationVerdict.NO_VIOLATION, bound, List.of(), null, null, List.of(), "");
    }

    /** A bounded queue was full. */
    static ExplorationResult refused() {
        return violation(
                Exploration.builder()
                        .specification(Specifications.named("queue"))
                        .build(),
                HistoryText.parse("""
                        1 call offer(1)
                        1 ret true
                        2 call offer(4)
                        2 ret false
                        """));
    }

    /** A stack that is judged as a queue, by calls that do not overlap. */
    static ExplorationResult lastInFirstOut() {
        return violation(
                Exploration.builder()
                        .specification(Specifications.named("queue"))
                        .build(),
                HistoryText.parse("""
                        1 call add(1)
                        1 ret true
                        1 call add(2)
                        1 ret true
                        2 call remove()
                        2 ret 2
                        """));
    }

    static ExplorationResult undecided() {
        return undecidedFor("code was reached");
    }

    static ExplorationResult undecidedFor(String reason) {
        return result(ExplorationVerdict.UNDECIDED, "", null, null, List.of(), reason);
    }

    static ExplorationResult notLinearizable() {
        return violation(LOST);
    }

    /** One operation is wrong by itself. */
    static ExplorationResult neverEnqueued() {
        return violation(HistoryText.parse("""
                1 call enq(1)
                2 call deq()
                1 ret
                2 ret 7
                """));
    }

    private static ExplorationResult violation(History history) {
        return violation(Exploration.standard(), history);
    }

    private static ExplorationResult violation(Exploration exploration, History history) {
        Judgement judgement = new Judgement(history, Verdict.NOT_LINEARIZABLE, Verdict.NOT_LINEARIZABLE);
        return result(
                exploration,
                ExplorationVerdict.VIOLATION,
                "the first violation",
                List.of(),
                new Violation.NotLinearizable(new Schedule(0, 0, 1, 0, 1), judgement),
                Checker.check(history, Specifications.named("queue")),
                List.of(),
                "");
    }

    static ExplorationResult deadlock() {
        return deadlock(Exploration.standard());
    }

    static ExplorationResult deadlock(Exploration exploration) {
        return result(
                exploration,
                ExplorationVerdict.VIOLATION,
                "the first violation",
                List.of(),
                new Violation.Deadlock(new Schedule(0, 0, 1)),
                null,
                List.of(),
                "");
    }

    private static long deadlocked(Exploration exploration) {
        return exploration.stopAtFirst() ? 1 : 1_234;
    }

    static ReplayedExecution lostReplayed() {
        return new ReplayedExecution(
                List.of("main", "enqueue", "dequeue", "idle"),
                List.of(
                        new ReplayedStep(1, "calls enq(1)", ""),
                        new ReplayedStep(2, "reads head", "Queue.java:31"),
                        new ReplayedStep(1, "writes tail", "Queue.java:17"),
                        new ReplayedStep(2, "deq() returns 2", "")),
                List.of(),
                List.of(),
                List.of(),
                "first\nsecond\n",
                Ending.COMPLETE,
                new Facts(
                        new Accesses(),
                        List.of(lostWrite()),
                        null,
                        List.of(),
                        null,
                        null,
                        OlderValues.NONE,
                        List.of(),
                        Standstill.NONE),
                List.of(),
                new Course());
    }

    static ReplayedExecution deadlockReplayed() {
        return new ReplayedExecution(
                List.of("a", "b"),
                List.of(new ReplayedStep(0, "locks x", "Bank.java:9"), new ReplayedStep(1, "locks y", "Bank.java:12")),
                List.of(),
                List.of(),
                List.of("a waits for the monitor y", "b waits for the monitor x"),
                "",
                Ending.DEADLOCK,
                new Facts(
                        new Accesses(),
                        List.of(),
                        null,
                        List.of(),
                        null,
                        null,
                        OlderValues.NONE,
                        List.of(),
                        Standstill.of(blocked(), Map.of(0, new WaitPlace("Bank.java:10", "", true, 0)))),
                List.of(),
                new Course());
    }

    private static LostWrite lostWrite() {
        return new LostWrite(
                access(1, 1, Kind.READ, "0"), access(2, 2, Kind.WRITE, "1"), access(3, 1, Kind.WRITE, "2"), null);
    }

    private static Access access(int number, int thread, Kind kind, String value) {
        Held held = new Held(value, 0, Held.Kind.PRIMITIVE);
        return new Access(number, thread, 0, kind, 1, "Queue.tail", held, held, "Queue.java:17", "", null);
    }

    private static List<BlockedThread> blocked() {
        return List.of(
                new BlockedThread(0, BlockedThread.Kind.MONITOR, "y", 1, false, false, List.of("x"), false, 0),
                new BlockedThread(1, BlockedThread.Kind.MONITOR, "x", 0, false, false, List.of("y"), false, 0));
    }

    private static ExplorationResult result(
            ExplorationVerdict verdict,
            String bound,
            @Nullable Violation violation,
            @Nullable CheckResult evidence,
            List<String> warnings,
            String undecided) {
        return result(Exploration.standard(), verdict, bound, List.of(), violation, evidence, warnings, undecided);
    }

    private static ExplorationResult result(
            Exploration exploration,
            ExplorationVerdict verdict,
            String bound,
            List<String> awaits,
            @Nullable Violation violation,
            @Nullable CheckResult evidence,
            List<String> warnings,
            String undecided) {
        boolean isJudged = violation instanceof Violation.OfHistory;
        return new ExplorationResult(
                "com.acme.QueueHarness",
                "harness",
                exploration,
                verdict,
                undecided,
                warnings,
                new Coverage(
                        verdict == ExplorationVerdict.HOLDS,
                        bound,
                        awaits,
                        List.of(),
                        List.of(),
                        Unseen.NOTHING_DRAWN,
                        Coverage.UNKNOWN,
                        List.of(),
                        false,
                        DelayCoverage.NONE,
                        false,
                        false,
                        false,
                        List.of()),
                new Counts(
                        12_345,
                        0,
                        345,
                        violation != null && violation.kind() == Violation.Kind.DEADLOCK ? deadlocked(exploration) : 0,
                        0,
                        0,
                        0,
                        17,
                        4,
                        isJudged ? 1 : 0,
                        isJudged ? 1 : 0,
                        List.of(),
                        List.of()),
                new Evidence(
                        violation == null ? List.of() : List.of(violation),
                        violation instanceof Violation.OfHistory illegal ? illegal.judgement() : null,
                        evidence,
                        violation == null ? null : new Simplicity(1, 1, 12, 0),
                        null,
                        null,
                        null),
                new Effort("virtual", 1, 0.5));
    }
}
