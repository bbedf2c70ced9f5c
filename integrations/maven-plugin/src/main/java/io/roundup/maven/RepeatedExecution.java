// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.maven;

import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.jspecify.annotations.Nullable;

/** One execution that is repeated in place of an exploration, in options of the command {@code junit}. */
final class RepeatedExecution {
    /** As Surefire has it. */
    static final String DEBUGGERS_PORT = "5005";

    private RepeatedExecution() {}

    /**
     * {@return the options, none if all executions are meant}
     *
     * @param token of the execution, or null
     * @param debug the port at which a debugger is waited for; {@code true}, or none, is the usual one
     * @throws MojoExecutionException if there is a debugger, and no execution for it
     */
    static List<String> options(@Nullable String token, @Nullable String debug) throws MojoExecutionException {
        String port = debug == null ? "false" : debug.strip();
        boolean isDebugged = !port.equals("false");
        List<String> words = new ArrayList<>();
        if (token != null) {
            words.addAll(List.of("--replay", token.strip()));
        } else if (isDebugged) {
            throw new MojoExecutionException("roundup.debug is for one execution, not for all of them. Name it by"
                    + " -Droundup.replay=TOKEN, or leave roundup.debug out.");
        }
        if (isDebugged) {
            words.addAll(List.of("--debug", port.isEmpty() || port.equals("true") ? DEBUGGERS_PORT : port));
        }
        return words;
    }
}
