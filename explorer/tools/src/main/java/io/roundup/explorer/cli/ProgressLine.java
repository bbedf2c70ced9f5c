// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.phase.Progress;
import io.roundup.explorer.report.ProgressText;
import java.io.Console;
import java.io.PrintWriter;
import java.lang.reflect.Method;
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
    private static final long NANOS = 500_000_000;
    /** Of this process, or null if its output goes elsewhere. */
    private final Supplier<@Nullable PrintWriter> terminals;

    private final ProgressText words = new ProgressText();
    private @Nullable PrintWriter terminal;
    private boolean isTerminalKnown;
    private int width;
    /** When the next text is shown of those that come all the time. */
    private long nextTime = System.nanoTime() + NANOS;

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
        show(words.text(progress));
    }

    /** Writes a line of another text, about twice a second at most. @param text is asked for one for a person who waits */
    void showAtTimes(Supplier<String> text) {
        long now = System.nanoTime();
        if (now >= nextTime) {
            nextTime = now + NANOS;
            show(text.get());
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
