// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.play;

/** The command lines that take up what was played, and what they call it. */
public interface Commands {
    /** {@return what a reader calls the program} @param program its name */
    String title(String program);

    /** {@return what plays on} @param token with choices */
    String play(String token);

    /** {@return what judges an execution that is over} @param token with its choices */
    String check(String token);
}
