// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.execution.classes.InitializerWatch;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * Drops what the program prints before its main method is called: the JVM initialises the main class, and may make an
 * object of it. The program does so again when it is explored, and prints it then.
 */
final class OutputBeforeMain {
    private final PrintStream out = System.out;
    private final PrintStream err = System.err;
    private final PrintStream filteredOut = new PrintStream(new Filter(out), true, StandardCharsets.UTF_8);
    private final PrintStream filteredErr = new PrintStream(new Filter(err), true, StandardCharsets.UTF_8);
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

        Filter(PrintStream original) {
            this.original = original;
        }

        @Override
        public void write(int value) {
            write(new byte[] {(byte) value}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            if (isOver || !InitializerWatch.isBegun()) {
                original.write(bytes, offset, length);
            }
        }

        @Override
        public void flush() {
            original.flush();
        }
    }
}
