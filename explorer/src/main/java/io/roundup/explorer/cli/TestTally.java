// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.generate.Size.Shape;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.result.TestResult.Block;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What was found in the test programs until now, and how much time is left. */
final class TestTally {
    private final double seconds;
    private final long start = System.nanoTime();
    private final List<Block> blocks = new ArrayList<>();
    private long programs;
    private long executions;
    private long undecided;
    private long bounded;
    private boolean isWhole;
    private String firstUndecided = "";
    private String firstBound = "";

    /** Begins now. @param seconds that all may take */
    TestTally(double seconds) {
        this.seconds = seconds;
    }

    /** {@return the seconds since the beginning} */
    double taken() {
        return (System.nanoTime() - start) / 1e9;
    }

    /** {@return the seconds that are left} */
    double left() {
        return seconds - taken();
    }

    /** Programs of another shape come next. */
    void beginShape() {
        programs = 0;
        executions = 0;
        isWhole = true;
    }

    /** A program has been explored. @param program its text @param result what was found */
    void add(String program, ExplorationResult result) {
        programs++;
        executions += result.executions();
        isWhole &= result.verdict() == ExplorationVerdict.HOLDS;
        if (result.verdict() == ExplorationVerdict.UNDECIDED) {
            undecided++;
            firstUndecided = firstUndecided.isEmpty() ? program + ": " + result.undecidedBecause() : firstUndecided;
        } else if (result.verdict() == ExplorationVerdict.NO_VIOLATION) {
            bounded++;
            firstBound = firstBound.isEmpty()
                    ? program + ": explored within " + result.coverage().bound()
                    : firstBound;
        }
    }

    /** The programs of the shape are over. @param shape of them @param isAll whether there were no more */
    void endShape(Shape shape, boolean isAll) {
        if (programs > 0) {
            blocks.add(new Block(shape.text(), shape.first(), programs, executions, isWhole && isAll));
        }
    }

    /** {@return what was explored} */
    List<Block> blocks() {
        return List.copyOf(blocks);
    }

    /** {@return the verdict where no program fails} @param isAll whether all programs were made */
    ExplorationVerdict verdict(boolean isAll) {
        if (undecided > 0) {
            return ExplorationVerdict.UNDECIDED;
        }
        return isAll && bounded == 0 ? ExplorationVerdict.HOLDS : ExplorationVerdict.NO_VIOLATION;
    }

    /** {@return why it is no better, or an empty string} @param isAll whether all programs were made */
    String why(boolean isAll) {
        List<String> reasons = new ArrayList<>();
        if (undecided > 0) {
            reasons.add("undecided: " + undecided + ", the first is " + firstUndecided);
        }
        if (bounded > 0) {
            reasons.add("not explored completely: " + bounded + ", the first is " + firstBound);
        }
        if (!isAll) {
            reasons.add(String.format(
                    Locale.ROOT, "ended after %.0f s, before all programs were made; --timeout allows more", taken()));
        }
        return String.join("; ", reasons);
    }

    /** {@return one line for a terminal} */
    String progress() {
        long all = programs + blocks.stream().mapToLong(Block::programs).sum();
        long made = executions + blocks.stream().mapToLong(Block::executions).sum();
        return String.format(Locale.ROOT, "%,d programs, %,d executions", all, made);
    }
}
