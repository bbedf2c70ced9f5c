// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import java.io.PrintWriter;
import java.lang.instrument.Instrumentation;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Entered by the JVM before {@code main}: by {@code -javaagent}, which explores the program that follows, and by
 * {@code java -jar}, which only makes instrumentation possible.
 */
public final class PreMain {
    private PreMain() {}

    /** Called by {@code java -javaagent:roundup.jar[=options]}. @param options or null @param service of the JVM */
    public static void premain(@Nullable String options, Instrumentation service) {
        EndOfProcess.withInput();
        boolean isApi = InstalledAgent.API.equals(options);
        InstalledAgent.offer(service, isApi);
        PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        EndOfProcess.run(err, () -> {
            if (isApi) {
                // Now, since a test framework loads the classes of harnesses long before it explores the first of
                // them, and what is loaded can no longer be instrumented in full.
                InstalledAgent.get(BackendName.AUTO);
            } else {
                AgentCommand.install(options == null ? "" : options);
            }
            return ExitCodes.CONTINUE;
        });
    }

    /** Called by {@code java -jar roundup.jar}. @param options ignored @param service of the JVM */
    public static void agentmain(@Nullable String options, Instrumentation service) {
        InstalledAgent.offer(service, false);
    }
}
