// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.Agent;
import io.roundup.explorer.cli.Main;
import io.roundup.explorer.execution.Program;
import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.program.EntryPoint;
import io.roundup.explorer.program.MainProgram;
import io.roundup.explorer.program.ProgramOutput;
import io.roundup.explorer.replay.RepeatedViolation;
import io.roundup.explorer.report.OptionSyntax;
import io.roundup.explorer.report.Reported;
import io.roundup.explorer.report.Reported.Repeat;
import io.roundup.explorer.report.TextReport;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.run.Explorer;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.run.Repetition;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Runs commands of Round-Up and explores programs in this JVM, which has the agent: a JVM of its own would take a
 * second. What a user meets at the start and the end of a process is seen by {@link ForkedJava} only.
 *
 * <p>Explorations make static state anew, also that of a test's class.
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
        return Ended.of(code, out.toString(), err.toString());
    }

    /**
     * {@return what {@code check} gives, with the {@linkplain ForkedJava#classPath class path} of these tests}
     *
     * @param folder where the schedule of a violation goes, and is looked for, unless another place is given
     * @param arguments of the command
     */
    public static Ended check(Path folder, String... arguments) {
        return check(folder, ForkedJava.classPath(), List.of(arguments));
    }

    /** {@return what {@code check} gives, with a class path} See above. */
    public static Ended check(Path folder, String classPath, List<String> arguments) {
        List<String> all = new ArrayList<>(List.of("check", "-cp", classPath));
        all.addAll(arguments);
        if (!all.contains("--schedule")) {
            all.addAll(List.of(
                    "--schedule", folder.resolve("roundup-schedule.json").toString()));
        }
        return command(all.toArray(new String[0]));
    }

    /**
     * {@return what exploring a program gives} It has no arguments.
     *
     * @param classes a folder
     * @param main the name of its main class
     * @param exploration what is asked
     */
    public static Ended explore(Path classes, String main, Exploration exploration) {
        try {
            Reported reported = reported(classes, main, exploration);
            RepeatedViolation repeated = new RepeatedViolation(reported.execution(), "");
            StringWriter report = new StringWriter();
            new TextReport(new PrintWriter(report), OptionSyntax.AGENT).print(reported.result(), repeated, "");
            return Ended.of(reported.result().verdict().exitCode(), report.toString(), "");
        } catch (InputException refused) {
            return Ended.of(2, "", "error: " + refused.getMessage());
        }
    }

    /** {@return what there is to report of a program} See {@link #explore}. */
    public static Reported reported(Path classes, String main, Exploration exploration) {
        Program program = new MainProgram(EntryPoint.ordinary(load(classes, main)), new String[0], null);
        Agent agent = InstalledAgent.get(exploration.backend());
        ExplorationResult result = ProgramOutput.silently(() -> new Explorer(agent).explore(program, exploration));
        RepeatedViolation repeated = result.violations().isEmpty()
                ? RepeatedViolation.NONE
                : RepeatedViolation.of(() -> Repetition.of(
                        agent,
                        program,
                        result.exploration(),
                        result.violations().get(0).schedule()));
        assertThat(repeated.divergence()).isEmpty();
        List<Repeat> repeats = Collections.nCopies(result.violations().size(), new Repeat("TOKEN", "replay"));
        return new Reported(result, repeated.execution(), repeats);
    }

    private static Class<?> load(Path folder, String name) {
        return new ClassPath(folder.toString()).find(name, "program");
    }
}
