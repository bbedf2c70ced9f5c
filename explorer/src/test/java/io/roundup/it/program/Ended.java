// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.program;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A command that has ended.
 *
 * @param code what it ended with
 * @param out what it printed
 * @param err what it printed as errors
 */
public record Ended(int code, String out, String err) {
    /** Asserts the exit code, and that it is not explained by a stack trace of Round-Up. */
    public Ended endsWith(int expected) {
        assertThat(code).as("exit code of %s", this).isEqualTo(expected);
        assertThat(err).doesNotContain("\tat ");
        return this;
    }
}
