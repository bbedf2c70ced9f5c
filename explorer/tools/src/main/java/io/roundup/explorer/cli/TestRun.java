// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.cli.ProofAtOnce.SoFar;
import io.roundup.explorer.cli.TestRound.Postponed;
import io.roundup.explorer.generate.GeneratedProgram;
import io.roundup.explorer.generate.Kind;
import io.roundup.explorer.generate.ProgramGenerator;
import io.roundup.explorer.generate.Size;
import io.roundup.explorer.generate.Size.Shape;
import io.roundup.explorer.generate.TestMethod;
import io.roundup.explorer.generate.TestProgram;
import io.roundup.explorer.generate.TestedClass;
import io.roundup.explorer.phase.team.TeamPlan;
import io.roundup.explorer.program.ProgramOutput;
import io.roundup.explorer.replay.Recording;
import io.roundup.explorer.report.TestReport;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.TestResult;
import io.roundup.explorer.result.TestResult.Failure;
import io.roundup.explorer.result.TestResult.Weak;
import io.roundup.explorer.run.Patience.Loss;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.Options;
import io.roundup.quasi.spec.SetSpecification;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Explores one test program after the other, until one fails, the time is over, or there are no more. */
final class TestRun {
    /** What a violation that another process has found may take once more. */
    private static final double AGAIN_SECONDS = 10;

    private final TestSubject subject;
    private final TestedClass tested;
    private final ProgramExplorer explorer;
    private final Exploration exploration;
    private final TestCrew crew;
    private final Given given;
    private final Audience audience;
    private final EndOfProcess end;
    private final BinaryOperator<String> replayCommand;
    private final List<Size> sizes;
    private final TestTally tally;
    private final List<Postponed> open = new ArrayList<>();
    /** Those that were proved of code that is taken as atomic, in the order of their size. */
    private final List<Postponed> atomic = new ArrayList<>();
    /** The same of programs that were proved at once. */
    private final List<Shape> atomicAtOnce = new ArrayList<>();

    /** The first program that fails, with its violation. */
    private volatile @Nullable FailedProgram failed;

    /**
     * Prepares a run.
     *
     * @param subject what is explored
     * @param plan which processes explore
     * @param replayCommand gives the command for the text of a program and a token
     */
    TestRun(
            TestSubject subject,
            Given given,
            Audience audience,
            EndOfProcess end,
            TeamPlan plan,
            BinaryOperator<String> replayCommand) {
        this.subject = subject;
        tested = subject.tested();
        explorer = new ProgramExplorer(subject);
        exploration = explorer.exploration();
        crew = new TestCrew(
                plan,
                given.isGiven(Options.WORKERS_AFTER) ? plan.secondsAlone() : TestCrew.COMPILING_SECONDS,
                Runtime.getRuntime().availableProcessors(),
                explorer,
                end.stop());
        this.given = given;
        this.audience = audience;
        this.end = end;
        this.replayCommand = replayCommand;
        sizes = Size.parse(given.get(TestOptions.SIZE));
        tally = new TestTally(exploration.seconds());
    }

    /** {@return what was found, printed} */
    TestResult run() {
        List<TestMethod> called = subject.called();
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
        boolean isAll;
        try (crew) {
            isAll = search(called, line) && searchFurther(called, line);
        }
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

    /** {@return whether all programs were explored, or wait for a later round} */
    private boolean search(List<TestMethod> called, ProgressLine line) {
        if (called.isEmpty()) {
            return true;
        }
        ProgramGenerator generator = subject.programs(called);
        ProofAtOnce atOnce = new ProofAtOnce(crew, explorer);
        List<Shape> shapes = generator.shapes(sizes);
        for (int i = 0; i < shapes.size(); i++) {
            Shape shape = shapes.get(i);
            List<Shape> later = shapes.subList(i + 1, shapes.size());
            line.showAtTimes(tally::progress);
            if (areProved(shape, later, atOnce, generator)) {
                continue;
            }
            if (failed != null) {
                return false;
            }
            ProgramsInOrder programs = inOrder(TestRound.first(), this::isFirstTime, line);
            boolean isAll =
                    generator.make(shape, program -> programs.add(new Postponed(shape, program))) && programs.end();
            leaveOut(generator);
            if (!isAll) {
                return false;
            }
            tally.endShape(shape);
            if (tally.isPostponed(shape) && areProved(shape, later, atOnce, generator)) {
                open.removeIf(postponed -> postponed.shape().equals(shape));
            }
            if (failed != null) {
                return false;
            }
        }
        explorer.leaveLast();
        return true;
    }

    private ProgramsInOrder inOrder(TestRound round, ProgramsInOrder.Judge judge, ProgressLine line) {
        return new ProgramsInOrder(crew, tested, round, this::left, tally::secondsOfEach, (program, result) -> {
            line.showAtTimes(tally::progress);
            return judge.goesOn(program, isDoubtful(result, round) ? null : result);
        });
    }

    /** {@return whether another process has come to no verdict} It may have had too little memory. This one explores it then. */
    private boolean isDoubtful(@Nullable ProgramResult result, TestRound round) {
        return result != null
                && result.verdict() == ExplorationVerdict.UNDECIDED
                && !round.hasCut(result)
                && left() > 0;
    }

    private boolean isFirstTime(Postponed next, @Nullable ProgramResult result) {
        tally.begin(next.shape(), result != null || left() > 0);
        return holds(next, TestRound.first(), result);
    }

    /** {@return whether all programs were explored that wait for a later round} */
    private boolean searchFurther(List<TestMethod> called, ProgressLine line) {
        for (TestRound round : TestRound.later()) {
            List<Postponed> again = List.copyOf(open);
            open.clear();
            ProgramsInOrder programs = inOrder(round, (program, result) -> holds(program, round, result), line);
            for (Postponed postponed : again) {
                if (!programs.add(postponed)) {
                    return false;
                }
            }
            if (!programs.end()) {
                return false;
            }
        }
        return holdsInside(called, line);
    }

    private void leaveOut(ProgramGenerator generator) {
        TestProgram leftOut = generator.firstLeftOut();
        tally.leaveOut(generator.lockUse(), generator.leftOut(), leftOut == null ? "" : tested.text(leftOut));
    }

    /** {@return whether all programs of a shape were proved at once} @param later shapes that come after it */
    private boolean areProved(Shape shape, List<Shape> later, ProofAtOnce atOnce, ProgramGenerator generator) {
        SoFar soFar =
                new SoFar(Math.max(0, left()), tally.executionsOfEach(), tally.secondsOfEach(), tally.areSomeLong());
        List<ProgramResult> proofs = atOnce.of(shape, later, soFar);
        if (proofs.isEmpty()) {
            if (!atOnce.suspect().isEmpty()) {
                lookAt(shape, tested.parse(atOnce.suspect()));
            }
            return false;
        }
        tally.addAtOnce(shape, generator.count(shape), proofs);
        leaveOut(generator);
        if (proofs.stream().anyMatch(ProgramResult::hasAtomic)) {
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
        ExplorationResult result = explorer.explore(suspect, Math.min(left, round.seconds()), round, end.stop());
        if (result.verdict() == ExplorationVerdict.VIOLATION) {
            tally.begin(shape, true);
            tally.add(shape, () -> tested.text(suspect), ProgramResult.of(result, 0));
            failed = new FailedProgram(suspect, result);
        }
    }

    /**
     * {@return whether nothing is wrong inside of what was taken as atomic, as far as samples in the rest of the time
     * show} All programs are proved first: the samples of one may take longer than many proofs.
     */
    private boolean holdsInside(List<TestMethod> called, ProgressLine line) {
        ProgramsInOrder programs = inOrder(TestRound.afterProofs(), this::holdsInside, line);
        for (Postponed proved : atomic) {
            if (left() <= 0) {
                return true;
            }
            if (!programs.add(proved)) {
                return failed == null;
            }
        }
        for (Shape shape : atomicAtOnce) {
            subject.programs(called).make(shape, program -> left() > 0 && programs.add(new Postponed(shape, program)));
            if (failed != null) {
                return false;
            }
        }
        programs.end();
        return failed == null;
    }

    /** {@return whether samples of more programs are wanted} @param before what another process has found, or null */
    private boolean holdsInside(Postponed proved, @Nullable ProgramResult before) {
        ProgramResult result = before;
        if (result == null && left() <= 0) {
            return false;
        }
        if (result == null || result.verdict() == ExplorationVerdict.VIOLATION) {
            result = explore(proved, TestRound.afterProofs(), before);
        }
        tally.addInside(proved.shape(), () -> tested.text(proved.program()), result);
        return result.verdict() != ExplorationVerdict.VIOLATION;
    }

    /** {@return the seconds for programs; none if the user wants no more} */
    private double left() {
        return end.stop().isMade() ? 0 : tally.left();
    }

    /**
     * {@return whether the next program is to be explored} A program that is not decided in its round stays open.
     *
     * @param before what another process has found in it, or null
     */
    private boolean holds(Postponed next, TestRound round, @Nullable ProgramResult before) {
        ProgramResult result = before;
        if (result == null && left() <= 0) {
            return false;
        }
        if (result == null || result.verdict() == ExplorationVerdict.VIOLATION) {
            result = explore(next, round, before);
        }
        boolean isAgain = before != null && before.verdict() == ExplorationVerdict.VIOLATION;
        // What is not decided when the time is over is like what was not explored.
        boolean isOver = tally.left() <= 0 && result.isOpen();
        if (!isAgain && (isOver || round.hasCut(result))) {
            tally.postpone(next.shape(), result, result.executions() >= round.executions());
            open.add(next);
            return !isOver;
        }
        tally.add(next.shape(), () -> tested.text(next.program()), result);
        if (result.hasAtomic()) {
            atomic.add(next);
        }
        return result.verdict() != ExplorationVerdict.VIOLATION;
    }

    /**
     * {@return what is found in a program by this process, which notes if it fails} Only this process can report a violation. So
     * one that another has found is looked for without limits.
     *
     * @param before what another process has found in it, or null
     */
    private ProgramResult explore(Postponed next, TestRound round, @Nullable ProgramResult before) {
        TestProgram program = next.program();
        if (before != null && left() < AGAIN_SECONDS) {
            end.explored();
        }
        long start = System.nanoTime();
        ExplorationResult result = before == null
                ? explorer.exploreNext(next.shape(), program, Math.min(left(), round.seconds()), round, end.stop())
                : explorer.explore(program, Math.max(left(), AGAIN_SECONDS), round.withoutLimits(), end.stop());
        ProgramResult counted = ProgramResult.of(result, (System.nanoTime() - start) / 1e9);
        if (result.verdict() == ExplorationVerdict.VIOLATION) {
            failed = new FailedProgram(program, result);
        } else if (before != null) {
            return counted.undecided("another process found a violation, and it did not happen again");
        }
        return counted;
    }

    private @Nullable FailedProgram failing(TestProgram program, double seconds) {
        ExplorationResult result = explorer.explore(program, seconds, TestRound.alone(), end.stop());
        return result.verdict() == ExplorationVerdict.VIOLATION ? new FailedProgram(program, result) : null;
    }

    /** {@return the methods that are documented as weak, each with a program that shows it, if asked for} */
    private List<Weak> weak() {
        List<Weak> all = new ArrayList<>();
        for (TestMethod method : tested.weak()) {
            String sentence = String.valueOf(tested.sentence(method));
            boolean isTested =
                    TestOptions.isWeak(given) && subject.isKnown(method) && method.answersAtOnce() && tally.left() > 0;
            all.add(new Weak(method.toString(), sentence, isTested ? showing(method) : "", isTested));
        }
        return all;
    }

    /** {@return the text of a program in which a weak method answers what no order explains, or an empty text} */
    private String showing(TestMethod method) {
        List<TestMethod> both = new ArrayList<>(tested.usual());
        both.add(method);
        ProgramGenerator generator = subject.programs(both);
        List<TestProgram> found = new ArrayList<>();
        for (Shape shape : generator.shapes(sizes)) {
            boolean isAll = generator.make(shape, program -> {
                boolean calls = program.threads().stream()
                        .flatMap(List::stream)
                        .anyMatch(call -> call.method().equals(method));
                if (calls && failing(program, Math.max(1, tally.left())) != null) {
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
            if (!subject.isKnown(method)) {
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
        TestProgram stuck = explorer.current();
        String where = stuck == null ? "" : " It was exploring: " + tested.text(stuck) + ".";
        return EndOfProcess.say(new Loss(loss.why() + "." + where, loss.stuck()));
    }
}
