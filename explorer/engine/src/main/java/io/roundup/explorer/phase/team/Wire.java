// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.team;

import io.roundup.explorer.phase.checkpoint.CheckpointFile;
import io.roundup.explorer.phase.checkpoint.CheckpointReader;
import io.roundup.explorer.phase.checkpoint.CheckpointWriter;
import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Messages between a coordinator and a worker, or between the process that explores and the one that is the way to a
 * cluster: lines of a key and a value, as in a checkpoint. The first line of a message has its kind as key, the last is
 * {@code end}.
 */
public final class Wire {
    public static final String EXPLORE = "explore";
    public static final String READY = "ready";
    public static final String PART = "part";
    static final String BACK = "back";
    public static final String RESULT = "result";
    static final String FINISH = "finish";
    static final String FINISHED = "finished";
    public static final String FAILED = "failed";

    /** Of the process that is the way to a cluster: what it gets, and what it says. */
    public static final String PROGRAM = "program";

    public static final String UNIT = "unit";
    public static final String SLOTS = "slots";
    public static final String ENDED = "ended";

    /** Of the process that opens files where only Hadoop can. */
    public static final String FETCH = "fetch";

    public static final String STORE = "store";
    public static final String DONE = "done";

    private static final String END = "end ";

    private final BufferedReader in;
    private final Writer out;

    /** Connects. @param in from the other side @param out to the other side */
    public Wire(InputStream in, OutputStream out) {
        this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8), 1 << 16);
        this.out = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 1 << 16);
    }

    /**
     * Sends a message.
     *
     * @param kind its first key
     * @param value of the first line
     * @param content its other lines
     * @throws IOException if the other side is gone
     */
    public void send(String kind, String value, CheckpointFile.Content content) throws IOException {
        CheckpointWriter lines = new CheckpointWriter(out);
        lines.put(kind, value);
        content.write(lines);
        out.write(END + "\n");
        out.flush();
    }

    /** Sends a message that has arrived elsewhere. @throws IOException if the other side is gone */
    public void send(Message message) throws IOException {
        out.write(message.kind + " " + message.value + "\n" + message.text + END + "\n");
        out.flush();
    }

    /**
     * A message that has arrived, or is to be passed on.
     *
     * @param kind its first key
     * @param value of the first line
     * @param text its other lines
     */
    public record Message(String kind, String value, String text) {
        /** {@return what reads the other lines} */
        public CheckpointReader lines() {
            return Wire.lines(text);
        }
    }

    /** {@return lines as a text, which can go where no stream does} @param content the lines */
    public static String text(CheckpointFile.Content content) {
        StringWriter text = new StringWriter();
        try {
            content.write(new CheckpointWriter(text));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return text.toString();
    }

    /** {@return what reads lines} @param text the lines, as {@link #text} gives them */
    public static CheckpointReader lines(String text) {
        return new CheckpointReader(new BufferedReader(new StringReader(text)));
    }

    /** Passes on all messages that arrive, on a thread of its own; at last null, when the other side is gone. */
    public void listen(String name, Consumer<@Nullable Message> listener) {
        Thread thread = new Thread(
                () -> {
                    try {
                        for (Message next = read(); next != null; next = read()) {
                            listener.accept(next);
                        }
                    } catch (IOException gone) {
                        // The end of the messages, like any other.
                    }
                    listener.accept(null);
                },
                name);
        thread.setDaemon(true);
        thread.start();
    }

    /** {@return the next message, or null if the other side is gone} */
    public @Nullable Message read() throws IOException {
        String first = in.readLine();
        if (first == null) {
            return null;
        }
        StringBuilder text = new StringBuilder();
        for (String line = in.readLine(); !END.equals(line); line = in.readLine()) {
            if (line == null) {
                return null;
            }
            text.append(line).append('\n');
        }
        int space = first.indexOf(' ');
        String kind = space < 0 ? first : first.substring(0, space);
        return new Message(kind, space < 0 ? "" : first.substring(space + 1), text.toString());
    }
}
