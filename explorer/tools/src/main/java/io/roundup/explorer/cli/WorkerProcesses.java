// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.phase.team.TeamPlan;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Starts processes like this one, by the same JVM with the same options, that work for this one. */
final class WorkerProcesses implements TeamPlan.Starter {
    /** The command that takes part in an exploration of {@code check}. */
    static final String WORKER = "worker";

    /** Tells a JVM with the agent that it is a worker. */
    private static final String PROPERTY = "roundup.worker";

    /** Their options are among those of this JVM already. */
    static final List<String> VARIABLES = List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS");

    /**
     * What this JVM alone may do: listen for a debugger at an address, write a recording or a log to a file, or to
     * standard output, where a worker sends its messages. It alone reads the end of its input.
     */
    private static final Pattern ONLY_HERE = Pattern.compile(
            "-agentlib:jdwp.*|-Xrunjdwp.*|-XX:(StartFlightRecording|FlightRecorderOptions|LogFile).*|-Xlog.*|-verbose.*"
                    + "|-XX:\\+(Print|Trace|Log|CITime)\\w*|-Droundup.ends.with.input=.*");

    private final List<String> what;
    private final EndOfProcess end;

    private WorkerProcesses(List<String> what, EndOfProcess end) {
        this.what = what;
        this.end = end;
    }

    /**
     * {@return processes that run {@code worker}}
     *
     * @param arguments of this process, {@code check} among them, files of arguments expanded
     * @param end of it
     */
    static WorkerProcesses ofCheck(List<String> arguments, EndOfProcess end) {
        return ofCommand("check", WORKER, arguments, end);
    }

    /**
     * {@return processes that run another command with the same arguments}
     *
     * @param command of this process
     * @param worker the command that works for it
     * @param arguments of this process, the command among them, files of arguments expanded
     * @param end of it
     */
    static WorkerProcesses ofCommand(String command, String worker, List<String> arguments, EndOfProcess end) {
        List<String> what = new ArrayList<>(StartedJar.start());
        what.add(worker);
        what.addAll(arguments.subList(arguments.indexOf(command) + 1, arguments.size()));
        return new WorkerProcesses(what, end);
    }

    /**
     * {@return processes with the agent}
     *
     * @param main what this one runs
     * @param arguments of that
     * @param end of this process
     */
    static WorkerProcesses ofAgent(Class<?> main, String[] arguments, EndOfProcess end) {
        List<String> what = new ArrayList<>(List.of("-D" + PROPERTY + "=true"));
        what.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        what.addAll(List.of(arguments));
        return new WorkerProcesses(what, end);
    }

    /** {@return whether this JVM, with the agent, was started as a worker} */
    static boolean isWorker() {
        return Boolean.getBoolean(PROPERTY);
    }

    @Override
    public Process start() throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                        command(ManagementFactory.getRuntimeMXBean().getInputArguments()))
                .redirectError(Redirect.INHERIT);
        VARIABLES.forEach(builder.environment()::remove);
        Process process = builder.start();
        end.endsToo(process);
        return process;
    }

    /** {@return how a worker is started} @param options of this JVM */
    List<String> command(List<String> options) {
        return launcher(options, what);
    }

    /** {@return how a JVM like this one is started} @param options of this JVM @param what it runs */
    static List<String> launcher(List<String> options, List<String> what) {
        List<String> command = new ArrayList<>();
        command.add(java());
        command.addAll(inherited(options));
        command.addAll(what);
        return command;
    }

    /** {@return the command that runs this JVM} */
    static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /** {@return the options of a JVM like this one} @param options of this one */
    static List<String> inherited(List<String> options) {
        List<String> inherited = new ArrayList<>();
        if (options.stream().noneMatch(WorkerProcesses::choosesCollector)) {
            // Of all collectors it takes least of the processors, all of which explore.
            inherited.add("-XX:+UseSerialGC");
        }
        // Else the JVM writes its warnings to standard output, which this process has done already.
        inherited.add("-Xlog:disable");
        for (String option : options) {
            if (!ONLY_HERE.matcher(option).matches()) {
                inherited.add(option);
            }
        }
        return inherited;
    }

    private static boolean choosesCollector(String option) {
        return option.startsWith("-XX:+Use") && option.endsWith("GC");
    }
}
