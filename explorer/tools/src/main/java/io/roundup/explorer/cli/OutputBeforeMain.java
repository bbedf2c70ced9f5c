// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.execution.classes.InitializerWatch;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;

/**
 * Drops what the program prints before its main method is called: the JVM initialises the main class, and may make an
 * object of it. The program does so again when it is explored, and prints it then. Who has kept one of the streams, such
 * as an appender of a logging framework, prints to the stream of the moment later.
 */
final class OutputBeforeMain {
    private final PrintStream out = System.out;
    private final PrintStream err = System.err;
    private final PrintStream filteredOut =
            new PrintStream(new Filter(out, () -> System.out), true, StandardCharsets.UTF_8);
    private final PrintStream filteredErr =
            new PrintStream(new Filter(err, () -> System.err), true, StandardCharsets.UTF_8);
    private volatile boolean isOver;

    /** Takes the place of {@code System.out} and {@code System.err}. */
    OutputBeforeMain() {
        System.setOut(filteredOut);
        System.setErr(filteredErr);
    }

    /** The main method is called. The streams are those from before, unless the program has set others. */
    void mainIsCalled() {
        isOver = true;
        if (System.out == filteredOut) {
            System.setOut(out);
        }
        if (System.err == filteredErr) {
            System.setErr(err);
        }
    }

    private final class Filter extends OutputStream {
        private final PrintStream original;
        private final Supplier<PrintStream> latest;

        Filter(PrintStream original, Supplier<PrintStream> latest) {
            this.original = original;
            this.latest = latest;
        }

        private PrintStream target() {
            PrintStream now = latest.get();
            return now == filteredOut || now == filteredErr ? original : now;
        }

        @Override
        public void write(int value) {
            write(new byte[] {(byte) value}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            if (isOver || !InitializerWatch.isBegun()) {
                target().write(bytes, offset, length);
            }
        }

        @Override
        public void flush() {
            target().flush();
        }
    }
}
