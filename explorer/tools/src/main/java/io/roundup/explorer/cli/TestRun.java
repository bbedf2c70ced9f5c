// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.agent.Agent;
import io.roundup.explorer.cli.TestRound.Postponed;
import io.roundup.explorer.generate.GeneratedProgram;
import io.roundup.explorer.generate.Kind;
import io.roundup.explorer.generate.ProgramGenerator;
import io.roundup.explorer.generate.Size;
import io.roundup.explorer.generate.Size.Shape;
import io.roundup.explorer.generate.TestMethod;
import io.roundup.explorer.generate.TestProgram;
import io.roundup.explorer.generate.TestedClass;
import io.roundup.explorer.program.ProgramOutput;
import io.roundup.explorer.replay.Recording;
import io.roundup.explorer.report.TestReport;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.TestResult;
import io.roundup.explorer.result.TestResult.Failure;
import io.roundup.explorer.result.TestResult.Weak;
import io.roundup.explorer.run.Explorer;
import io.roundup.explorer.run.Patience.Loss;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.quasi.spec.NamedSpecification;
import io.roundup.quasi.spec.SetSpecification;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Explores one test program after the other, until one fails, the time is over, or there are no more. */
final class TestRun {
    private final Agent agent;
    private final TestedClass tested;
    private final Exploration exploration;
    private final Given given;
    private final Audience audience;
    private final EndOfProcess end;
    private final BinaryOperator<String> replayCommand;
    private final Predicate<TestMethod> isKnown;
    private final List<Size> sizes;
    private final TestTally tally;
    private final List<Postponed> open = new ArrayList<>();
    /** Those that were proved of code that is taken as atomic, in the order of their size. */
    private final List<Postponed> atomic = new ArrayList<>();
    /** The same of programs that were proved at once. */
    private final List<Shape> atomicAtOnce = new ArrayList<>();

    /** What was asked of the program before. */
    private Exploration asked;

    private volatile @Nullable TestProgram current;

    /** The first program that fails, with its violation. */
    private volatile @Nullable FailedProgram failed;

    /**
     * Prepares a run.
     *
     * @param exploration of each program, but for its time
     * @param replayCommand gives the command for the text of a program and a token
     */
    TestRun(
            Agent agent,
            TestedClass tested,
            Exploration exploration,
            Given given,
            Audience audience,
            EndOfProcess end,
            BinaryOperator<String> replayCommand) {
        this.agent = agent;
        this.tested = tested;
        // Rounds share the time among programs, most of which are cut only since they never end.
        this.exploration = exploration.toBuilder()
                .simplify(0)
                .maxSteps(exploration.maxSteps())
                .build();
        asked = this.exploration;
        this.given = given;
        this.audience = audience;
        this.end = end;
        this.replayCommand = replayCommand;
        isKnown = exploration.specification() instanceof NamedSpecification<?> named
                ? method -> named.methods().contains(method.name())
                : method -> true;
        sizes = Size.parse(given.get(TestOptions.SIZE));
        tally = new TestTally(exploration.seconds());
    }

    /** {@return what was found, printed} */
    TestResult run() {
        List<TestMethod> called = tested.methods().stream().filter(isKnown).toList();
        if (called.isEmpty() && tested.weak().isEmpty()) {
            throw new InputException("The specification knows none of the methods that would be called: "
                    + tested.methods() + ". Give another --spec, or name methods by --methods.");
        }
        end.begin(this::withoutEnd);
        TestResult result;
        try (ProgressLine line = ProgressLine.onTerminal()) {
            result = ProgramOutput.silently(() -> explore(called, line));
        }
        new TestReport(audience.out(), audience.colours()).print(result);
        return result;
    }

    private TestResult explore(List<TestMethod> called, ProgressLine line) {
        boolean isAll = search(called, line) && searchFurther(called, line);
        if (isAll && !called.isEmpty() && tally.isEmpty()) {
            throw new InputException(noProgram(called));
        }
        makeSmaller();
        List<Weak> weak = failed == null ? weak() : List.of();
        return result(called, isAll, weak);
    }

    private String noProgram(List<TestMethod> called) {
        return "No program of size " + sizes.stream().map(Size::toString).collect(Collectors.joining(","))
                + " of the calls " + called
                + " can be judged by a specification: a thread that takes a lock has to give it back. Ask for larger"
                + " programs, such as --size 2x2, or name other methods by --methods.";
    }

    /** {@return the program that fails, or null} */
    @Nullable
    TestProgram failing() {
        FailedProgram found = failed;
        return found == null ? null : found.program();
    }

    /** With a quasi factor a program must take out all that it adds, so that no call is left out. */
    private void makeSmaller() {
        FailedProgram found = failed;
        if (found != null) {
            List<TestProgram> programs = open.stream().map(Postponed::program).toList();
            failed = found.smallest(left(), programs, exploration.quasi() == null, this::failing);
        }
    }

    private ProgramGenerator programs(List<TestMethod> called) {
        return tested.programs(called, isKnown, exploration.specification() != null);
    }

    /** {@return whether all programs were explored, or wait for a later round} */
    private boolean search(List<TestMethod> called, ProgressLine line) {
        if (called.isEmpty()) {
            return true;
        }
        try (SuccessivePrograms successive = new SuccessivePrograms(tested)) {
            return search(called, successive, line);
        }
    }

    private boolean search(List<TestMethod> called, SuccessivePrograms successive, ProgressLine line) {
        ProgramGenerator generator = programs(called);
        ProofAtOnce atOnce = new ProofAtOnce(agent, tested, exploration, end.stop(), generator);
        for (Shape shape : generator.shapes(sizes)) {
            line.showAtTimes(tally::progress);
            successive.close();
            if (areProved(shape, atOnce, generator)) {
                continue;
            }
            if (failed != null) {
                return false;
            }
            boolean isAll = generator.make(shape, program -> {
                line.showAtTimes(tally::progress);
                tally.begin(shape, left() > 0);
                return holds(new Postponed(shape, program), TestRound.first(), successive);
            });
            leaveOut(generator);
            if (!isAll) {
                return false;
            }
            tally.endShape(shape);
            successive.close();
            if (tally.isPostponed(shape) && areProved(shape, atOnce, generator)) {
                open.removeIf(postponed -> postponed.shape().equals(shape));
            }
            if (failed != null) {
                return false;
            }
        }
        return true;
    }

    /** {@return whether all programs were explored that wait for a later round} */
    private boolean searchFurther(List<TestMethod> called, ProgressLine line) {
        for (TestRound round : TestRound.later()) {
            List<Postponed> again = List.copyOf(open);
            open.clear();
            for (Postponed postponed : again) {
                line.showAtTimes(tally::progress);
                if (!holds(postponed, round, null)) {
                    return false;
                }
            }
        }
        return holdsInside(called, line);
    }

    private void leaveOut(ProgramGenerator generator) {
        TestProgram leftOut = generator.firstLeftOut();
        tally.leaveOut(generator.lockUse(), generator.leftOut(), leftOut == null ? "" : tested.text(leftOut));
    }

    /** {@return whether all programs of a shape were proved at once} */
    private boolean areProved(Shape shape, ProofAtOnce atOnce, ProgramGenerator generator) {
        List<ExplorationResult> proofs = atOnce.of(
                shape, Math.max(0, left()), tally.executionsOfEach(), tally.secondsOfEach(), tally.areSomeLong());
        TestProgram suspect = atOnce.suspect();
        if (proofs.isEmpty()) {
            if (suspect != null) {
                lookAt(shape, suspect);
            }
            return false;
        }
        tally.addAtOnce(shape, generator.count(shape), proofs);
        leaveOut(generator);
        if (proofs.stream().anyMatch(proof -> !proof.coverage().atomic().isEmpty())) {
            atomicAtOnce.add(shape);
        }
        return true;
    }

    /** Explores a program that the search for all at once has ended in, and notes if it fails. It has as long as any other. */
    private void lookAt(Shape shape, TestProgram suspect) {
        double left = left();
        if (left <= 0) {
            return;
        }
        TestRound round = TestRound.first();
        ExplorationResult result = explore(
                suspect, Math.min(left, round.seconds()), round, explorer(round).endingWithProof(), null);
        if (result.verdict() == ExplorationVerdict.VIOLATION) {
            tally.begin(shape, true);
            tally.add(shape, () -> tested.text(suspect), result);
            failed = new FailedProgram(suspect, result);
        }
    }

    /**
     * {@return whether nothing is wrong inside of what was taken as atomic, as far as samples in the rest of the time
     * show} All programs are proved first: the samples of one may take longer than many proofs.
     */
    private boolean holdsInside(List<TestMethod> called, ProgressLine line) {
        for (Postponed proved : atomic) {
            if (left() <= 0) {
                return true;
            }
            if (!holdsInside(proved, line)) {
                return false;
            }
        }
        for (Shape shape : atomicAtOnce) {
            programs(called).make(shape, program -> left() > 0 && holdsInside(new Postponed(shape, program), line));
            if (failed != null) {
                return false;
            }
        }
        return true;
    }

    private boolean holdsInside(Postponed proved, ProgressLine line) {
        line.showAtTimes(tally::progress);
        TestRound round = TestRound.afterProofs();
        ExplorationResult result = explore(proved.program(), left(), round, explorer(round), null);
        tally.addInside(proved.shape(), () -> tested.text(proved.program()), result);
        if (result.verdict() == ExplorationVerdict.VIOLATION) {
            failed = new FailedProgram(proved.program(), result);
            return false;
        }
        return true;
    }

    /** {@return the seconds for programs; none if the user wants no more} */
    private double left() {
        return end.stop().isMade() ? 0 : tally.left();
    }

    /** {@return whether the next program is to be explored} A program that is not decided in its round stays open. */
    private boolean holds(Postponed next, TestRound round, @Nullable SuccessivePrograms successive) {
        double left = left();
        if (left <= 0) {
            return false;
        }
        TestProgram program = next.program();
        double before = tally.taken();
        Explorer explorer = explorer(round).endingWithProof().countingNoHistories();
        ExplorationResult result = explore(program, Math.min(left, round.seconds()), round, explorer, successive);
        boolean isOver = tally.left() <= 0 && isCut(result.verdict());
        if (isOver || round.hasCut(result, tally.taken() - before)) {
            tally.postpone(next.shape(), result, result.executions() >= round.executions());
            open.add(next);
            return !isOver;
        }
        tally.add(next.shape(), () -> tested.text(program), result);
        if (!result.coverage().atomic().isEmpty()) {
            atomic.add(next);
        }
        if (result.verdict() == ExplorationVerdict.VIOLATION) {
            failed = new FailedProgram(program, result);
            return false;
        }
        return true;
    }

    /** What is not decided when the time is over is like what was not explored. */
    private static boolean isCut(ExplorationVerdict verdict) {
        return verdict == ExplorationVerdict.NO_VIOLATION || verdict == ExplorationVerdict.UNDECIDED;
    }

    private @Nullable FailedProgram failing(TestProgram program, double seconds) {
        ExplorationResult result = explore(program, seconds);
        return result.verdict() == ExplorationVerdict.VIOLATION ? new FailedProgram(program, result) : null;
    }

    private ExplorationResult explore(TestProgram program, double seconds) {
        return explore(program, seconds, TestRound.last(), explorer(TestRound.last()), null);
    }

    private Explorer explorer(TestRound round) {
        return new Explorer(agent).stoppedBy(end.stop()).tellingStatesAfter(round.statesAfter());
    }

    private ExplorationResult explore(
            TestProgram program,
            double seconds,
            TestRound round,
            Explorer explorer,
            @Nullable SuccessivePrograms successive) {
        current = program;
        Exploration asked = askedFor(seconds, round);
        return successive == null
                ? explorer.explore(new GeneratedProgram(tested, program), asked)
                : successive.explore(program, asked, explorer);
    }

    /** {@return what is asked of each program} Most are asked the same. */
    private Exploration askedFor(double seconds, TestRound round) {
        Exploration same = asked;
        if (same.seconds() != seconds || same.maxExecutions() != round.executions()) {
            same = exploration.toBuilder()
                    .seconds(seconds)
                    .maxExecutions(round.executions())
                    .build();
            asked = same;
        }
        return same;
    }

    /** {@return the methods that are documented as weak, each with a program that shows it, if asked for} */
    private List<Weak> weak() {
        List<Weak> all = new ArrayList<>();
        for (TestMethod method : tested.weak()) {
            String sentence = String.valueOf(tested.sentence(method));
            boolean isTested =
                    TestOptions.isWeak(given) && isKnown.test(method) && method.answersAtOnce() && tally.left() > 0;
            all.add(new Weak(method.toString(), sentence, isTested ? showing(method) : "", isTested));
        }
        return all;
    }

    /** {@return the text of a program in which a weak method answers what no order explains, or an empty text} */
    private String showing(TestMethod method) {
        List<TestMethod> both = new ArrayList<>(tested.usual());
        both.add(method);
        ProgramGenerator generator = programs(both);
        List<TestProgram> found = new ArrayList<>();
        for (Shape shape : generator.shapes(sizes)) {
            boolean isAll = generator.make(shape, program -> {
                boolean calls = program.threads().stream()
                        .flatMap(List::stream)
                        .anyMatch(call -> call.method().equals(method));
                if (calls && explore(program, Math.max(1, tally.left())).verdict() == ExplorationVerdict.VIOLATION) {
                    found.add(program);
                }
                return found.isEmpty() && tally.left() > 0 && !end.stop().isMade();
            });
            if (!isAll) {
                break;
            }
        }
        return found.isEmpty() ? "" : tested.text(found.get(0));
    }

    private TestResult result(List<TestMethod> called, boolean isAll, List<Weak> weak) {
        FailedProgram found = failed;
        return new TestResult(
                tested.name(),
                tested.construction().text(),
                tested.kind().text(),
                called.stream().map(TestMethod::toString).toList(),
                leftOut(),
                sizes.stream().map(Size::toString).collect(Collectors.joining(",")),
                given.get(TestOptions.SINGLE),
                tally.restriction(),
                found == null ? tally.verdict(isAll) : ExplorationVerdict.VIOLATION,
                reservations(called),
                found == null ? tally.why(isAll) : "",
                tally.blocks(),
                found == null ? null : failure(found),
                weak,
                tally.taken());
    }

    private Map<String, String> leftOut() {
        Map<String, String> all = new TreeMap<>(tested.leftOut());
        for (TestMethod method : tested.methods()) {
            if (!isKnown.test(method)) {
                all.put(method.toString(), "the specification does not know it");
            }
        }
        return all;
    }

    private List<String> reservations(List<TestMethod> called) {
        List<String> all = new ArrayList<>(tally.reservations());
        if (exploration.specification() instanceof SetSpecification<?> sets) {
            all.add("what the specification " + sets.name() + " says as legal");
        }
        boolean isLock = tested.kind() == Kind.LOCK
                && called.stream().anyMatch(method -> method.name().equals("lock"));
        if (isLock && exploration.specification() == null) {
            all.add(
                    "what the class does one call at a time as legal: --like lock says that only one thread may hold it");
        }
        return all;
    }

    private Failure failure(FailedProgram found) {
        String text = tested.text(found.program());
        GeneratedProgram program = new GeneratedProgram(tested, found.program());
        String token = Recording.of(
                        program.name(),
                        found.result().exploration(),
                        found.violation().schedule())
                .showing(found.violation().kind(), program.asserts())
                .token();
        return new Failure(
                text, found.program().size(), found.violation().kind().text(), token, replayCommand.apply(text, token));
    }

    /** Says in which program the thread that explores does not come back, or what was found. {@return the exit code} */
    private int withoutEnd(Loss loss) {
        FailedProgram found = failed;
        if (found != null) {
            String what = found.violation().kind().text() + " in the program '" + tested.text(found.program())
                    + "', which --program explores again; a smaller one was looked for, and " + loss.why();
            return EndOfProcess.say("violation", new Loss(what, loss.stuck()), ExitCodes.VIOLATION);
        }
        TestProgram stuck = current;
        String where = stuck == null ? "" : " It was exploring: " + tested.text(Objects.requireNonNull(stuck)) + ".";
        return EndOfProcess.say(new Loss(loss.why() + "." + where, loss.stuck()));
    }
}
