// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.phase.TeamPlan;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Starts processes like this one, by the same JVM with the same options, that run {@code worker} instead of {@code check}. */
final class WorkerProcesses implements TeamPlan.Starter {
    private final List<String> arguments;
    private final EndOfProcess end;

    /** Prepares. @param arguments of {@code check} @param end of this process */
    WorkerProcesses(List<String> arguments, EndOfProcess end) {
        this.end = end;
        this.arguments = arguments;
    }

    @Override
    public Process start() throws IOException {
        Process process =
                new ProcessBuilder(command()).redirectError(Redirect.INHERIT).start();
        end.endsToo(process);
        return process;
    }

    private List<String> command() {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            // A debugger listens at one address, where this process is already.
            if (!option.startsWith("-agentlib:jdwp") && !option.startsWith("-Xrunjdwp")) {
                command.add(option);
            }
        }
        String classPath = System.getProperty("java.class.path");
        boolean isJar = System.getProperty("sun.java.command", "").startsWith(classPath);
        if (isJar) {
            command.addAll(List.of("-jar", classPath));
        } else {
            command.addAll(List.of("-cp", classPath, Main.class.getName()));
        }
        command.add(WorkerCommand.NAME);
        command.addAll(arguments.subList(arguments.indexOf("check") + 1, arguments.size()));
        return command;
    }
}
