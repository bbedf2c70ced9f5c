// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.play;

/** The command lines that take up what was played. */
public interface Commands {
    /** {@return what plays on} @param token with choices */
    String play(String token);

    /** {@return what judges an execution that is over} @param token with its choices */
    String check(String token);
}
