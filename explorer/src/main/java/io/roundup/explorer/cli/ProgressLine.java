// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.phase.Progress;
import io.roundup.explorer.result.Unseen;
import java.io.Console;
import java.io.PrintWriter;
import java.lang.reflect.Method;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One line on a terminal that says how far an exploration has come, written over again and again, and erased at the
 * end.
 *
 * <p>Not a library's: the known one draws from a thread of its own, and what other threads than the explorer's print is
 * the program's, and dropped.
 */
final class ProgressLine implements Consumer<Progress>, AutoCloseable {
    /** What the total turned out to be, in estimates, when a tenth to a third was done ({@code EstimateTests}). */
    private static final double LOW = 0.4;

    private static final double HIGH = 5;
    private static final long NANOS = 500_000_000;
    private static final double THIRD = 1 / 3.0;
    /** An estimate that has grown more than this while the executions doubled is still growing. */
    private static final double STEADY = 1.5;

    /** Of this process, or null if its output goes elsewhere. */
    private final Supplier<@Nullable PrintWriter> terminals;

    private @Nullable PrintWriter terminal;
    private boolean isTerminalKnown;
    private int width;
    /** When the next text is shown of those that come all the time. */
    private long nextTime = System.nanoTime() + NANOS;

    /** The estimated total when the executions had doubled again, and the one when they had doubled before that. */
    private long markedExecutions;

    private double markedTotal;
    private double totalBefore;

    /** Prepares a line. @param terminals gives what it is written to, or null if there is no terminal */
    ProgressLine(Supplier<@Nullable PrintWriter> terminals) {
        this.terminals = terminals;
    }

    /** {@return a line on the terminal of this process, if its output goes there} */
    static ProgressLine onTerminal() {
        return new ProgressLine(ProgressLine::find);
    }

    /** {@return what writes to the terminal of this process, or null if its output goes elsewhere} */
    static @Nullable PrintWriter find() {
        Console console = System.console();
        return console != null && isTerminal(console) ? console.writer() : null;
    }

    /** From JDK 22 on there can be a console without a terminal. */
    private static boolean isTerminal(Console console) {
        try {
            Method isTerminal = Console.class.getMethod("isTerminal");
            return (boolean) isTerminal.invoke(console);
        } catch (NoSuchMethodException before22) {
            return true;
        } catch (ReflectiveOperationException failed) {
            return false;
        }
    }

    @Override
    public void accept(Progress progress) {
        show(text(progress));
    }

    /** Writes a line of another text, about twice a second at most. @param text for a person who waits */
    void showAtTimes(String text) {
        long now = System.nanoTime();
        if (now >= nextTime) {
            nextTime = now + NANOS;
            show(text);
        }
    }

    private void show(String text) {
        // Not before: to ask for the console takes a new JVM longer than many explorations, which never come to this.
        if (!isTerminalKnown) {
            terminal = terminals.get();
            isTerminalKnown = true;
        }
        PrintWriter found = terminal;
        if (found != null) {
            write(found, text);
        }
    }

    private void write(PrintWriter to, String text) {
        to.print("\r" + text + " ".repeat(Math.max(0, width - text.length())));
        to.flush();
        width = text.length();
    }

    /** {@return the line, for the next of the reports of one exploration} @param progress later than the one before */
    String text(Progress progress) {
        return String.format(
                Locale.ROOT,
                "%,d executions (%,.0f a second), histories: %,d, violations: %,d%s%s%s",
                progress.executions(),
                progress.executionsPerSecond(),
                progress.histories(),
                progress.violations(),
                Double.isNaN(progress.left()) ? "" : left(progress.executions(), progress.left()),
                unseen(progress.unseen()),
                covered(progress.preemptions()));
    }

    private static String covered(int preemptions) {
        return preemptions < 0 ? "" : ", all with " + preemptions + (preemptions == 1 ? " switch" : " switches");
    }

    private static String unseen(Unseen unseen) {
        return unseen.executions() == 0
                ? ""
                : String.format(Locale.ROOT, ", new traces: %.3g %%", 100 * unseen.probability());
    }

    private String left(long executions, double left) {
        double total = executions + left;
        if (executions >= 2 * markedExecutions) {
            totalBefore = markedTotal;
            markedTotal = total;
            markedExecutions = executions;
        }
        if (executions >= THIRD * total && total <= STEADY * totalBefore) {
            return ", about " + rounded(left) + " left";
        }
        return ", " + rounded(Math.max(0, LOW * total - executions)) + " to " + rounded(HIGH * total - executions)
                + " left";
    }

    /** Two digits: more would look as if they were known. */
    private static String rounded(double number) {
        double unit = number < 100 ? 1 : Math.pow(10, Math.floor(Math.log10(number)) - 1);
        double rounded = Math.rint(number / unit) * unit;
        return rounded < 1e12
                ? String.format(Locale.ROOT, "%,.0f", rounded)
                : String.format(Locale.ROOT, "%.0e", rounded);
    }

    /** Erases the line: the report comes in its place. */
    @Override
    public void close() {
        PrintWriter found = terminal;
        if (width > 0 && found != null) {
            write(found, "");
            found.print("\r");
            found.flush();
        }
    }
}
