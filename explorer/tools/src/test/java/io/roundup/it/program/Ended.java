// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A command that has ended.
 *
 * @param code what it ended with
 * @param out what it printed
 * @param err what it printed as errors
 */
public record Ended(int code, String out, String err) {
    /** What is in all names that instrumentation adds to a program. */
    private static final String ADDED = "$roundup$";

    private static final Pattern TABLE = Pattern.compile("The interleaving:\\R((?:.+\\R)+)");

    private static final int WIDEST = 120;

    /**
     * {@return a command that has ended} Asserts that nothing of what was printed has a name of ours, and that tables
     * fit into a wide terminal.
     */
    public static Ended of(int code, String out, String err) {
        Matcher table = TABLE.matcher(out);
        while (table.find()) {
            assertThat(table.group(1).lines()).allMatch(line -> line.length() <= WIDEST);
        }
        assertThat(out).doesNotContain(ADDED);
        assertThat(err).doesNotContain(ADDED);
        return new Ended(code, out, err);
    }

    /** Asserts the exit code, and that it is not explained by a stack trace of Round-Up. */
    public Ended endsWith(int expected) {
        assertThat(code).as("exit code of %s", this).isEqualTo(expected);
        assertThat(err).doesNotContain("\tat ");
        return this;
    }
}
