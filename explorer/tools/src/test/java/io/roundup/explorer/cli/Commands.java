// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;

/** Runs command lines in this JVM, one after the other, and keeps what the last one has printed. */
final class Commands {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    /** {@return the exit code} */
    int run(String... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return Main.execute(new PrintWriter(out, true), new PrintWriter(err, true), arguments);
    }

    /** The command line is bad input, and is told so in words. */
    void refused(String message, String... arguments) {
        assertThat(run(arguments)).as(String.join(" ", arguments)).isEqualTo(2);
        assertThat(err.toString()).contains(message).doesNotContain("\tat ");
    }

    String out() {
        return out.toString();
    }

    String err() {
        return err.toString();
    }
}
