// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.program;

import io.roundup.agent.hook.InitializerHooks;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;

/**
 * What the explored program prints: kept for one execution that is asked for, and dropped for all others. The
 * explorer's own thread prints as before.
 */
public final class ProgramOutput implements AutoCloseable {
    private final PrintStream out = System.out;
    private final PrintStream err = System.err;
    private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
    private final Thread explorer = Thread.currentThread();
    private boolean keeps;

    /** Takes the place of {@code System.out} and {@code System.err} until closed. */
    public ProgramOutput() {
        System.setOut(new PrintStream(new Filter(out), true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(new Filter(err), true, StandardCharsets.UTF_8));
    }

    /**
     * {@return what puts the streams of now in their place again, for who does not wait any longer until this is
     * closed}
     */
    public static Runnable restoring() {
        PrintStream out = System.out;
        PrintStream err = System.err;
        return () -> {
            System.setOut(out);
            System.setErr(err);
        };
    }

    /**
     * {@return the result of an action that explores; what the program prints meanwhile is dropped}
     *
     * @param <T> of the result
     * @param action explores
     */
    public static <T> T silently(Supplier<T> action) {
        ProgramOutput output = new ProgramOutput();
        try {
            return action.get();
        } finally {
            output.close();
        }
    }

    /** Keeps what is printed from now on, in place of what was kept before. */
    public void keep() {
        kept.reset();
        keeps = true;
    }

    /** Drops what is printed from now on. */
    public void drop() {
        keeps = false;
    }

    /** {@return what was kept} */
    public String text() {
        return kept.toString(StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        System.setOut(out);
        System.setErr(err);
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
            if (Thread.currentThread() == explorer) {
                if (!InitializerHooks.prints()) {
                    original.write(bytes, offset, length);
                }
            } else if (keeps) {
                kept.write(bytes, offset, length);
            }
        }

        @Override
        public void flush() {
            if (Thread.currentThread() == explorer) {
                original.flush();
            }
        }
    }
}
