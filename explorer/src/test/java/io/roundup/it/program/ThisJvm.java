// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.program;

import io.roundup.explorer.cli.Main;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs commands of Round-Up in this JVM, which has the agent: a JVM of its own would take a second. What a user meets at
 * the start and the end of a process is seen by {@link ForkedJava} only.
 */
public final class ThisJvm {
    private ThisJvm() {}

    /**
     * {@return what a command gives}
     *
     * @param words as after {@code java -jar roundup.jar}; files are named in full, since the folder is that of this JVM
     */
    public static Ended command(String... words) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        PrintWriter results = new PrintWriter(out);
        PrintWriter errors = new PrintWriter(err);
        int code = Main.execute(results, errors, words);
        results.flush();
        errors.flush();
        return new Ended(code, out.toString(), err.toString());
    }

    /**
     * {@return what {@code check} gives, with the {@linkplain ForkedJava#classPath class path} of these tests}
     *
     * @param folder for the schedule of a violation, unless another place is given
     * @param arguments of the command
     */
    public static Ended check(Path folder, String... arguments) {
        return check(folder, ForkedJava.classPath(), List.of(arguments));
    }

    /** {@return what {@code check} gives, with a class path} See above. */
    public static Ended check(Path folder, String classPath, List<String> arguments) {
        List<String> all = new ArrayList<>(List.of("check", "-cp", classPath));
        all.addAll(arguments);
        if (!all.contains("--schedule") && !all.contains("--replay")) {
            all.addAll(List.of(
                    "--schedule", folder.resolve("roundup-schedule.json").toString()));
        }
        return command(all.toArray(new String[0]));
    }
}
