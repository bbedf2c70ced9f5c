// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.program.CodePlace;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;

/**
 * The jar that this process was started with, as its command line names it, so that a printed command runs as it is.
 */
final class StartedJar {
    /** Where the process was not started with a jar. */
    private static final String UNKNOWN = "roundup.jar";

    /** By its name, since it is started by a process, and what it calls knows how to start another one. */
    static final String MAIN = "io.roundup.explorer.cli.Main";

    private static final String AGENT = "-javaagent:";

    private StartedJar() {}

    /** {@return the jar of {@code java -jar}} */
    static String ofCommand() {
        String classPath = System.getProperty("java.class.path", "");
        boolean isJar = classPath.endsWith(".jar")
                && System.getProperty("sun.java.command", "").startsWith(classPath);
        return isJar ? classPath : UNKNOWN;
    }

    /** {@return the file that this class was loaded from} */
    static String file() {
        Path own = CodePlace.of(StartedJar.class);
        return own == null ? UNKNOWN : own.toString();
    }

    /** {@return what starts the command line as it was started, up to the name of a command} */
    static List<String> start() {
        String classPath = System.getProperty("java.class.path");
        boolean isJar = System.getProperty("sun.java.command", "").startsWith(classPath);
        return isJar ? List.of("-jar", classPath) : List.of("-cp", classPath, MAIN);
    }

    /** {@return the jar of {@code -javaagent}; there may be other agents} */
    static String ofAgent() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(StartedJar::isOwnAgent)
                .map(StartedJar::jar)
                .findFirst()
                .orElse(UNKNOWN);
    }

    /** {@return whether an option of the JVM is the agent of Round-Up} @param option any one */
    static boolean isOwnAgent(String option) {
        return option.startsWith(AGENT)
                && Path.of(jar(option)).toAbsolutePath().normalize().equals(CodePlace.of(StartedJar.class));
    }

    private static String jar(String option) {
        return option.substring(AGENT.length()).split("=", 2)[0];
    }
}
