// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.junit.JUnitTest;
import io.roundup.explorer.program.ExploredTests;
import io.roundup.explorer.program.ShellWords;
import io.roundup.explorer.report.ProgramTitle;
import io.roundup.platform.ExploredTest;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * How a JVM is started that explores one existing test, or repeats one of its executions.
 *
 * @param classPath of the tests, with what runs them
 */
record TestLaunch(JUnitOptions options, String classPath) {
    /** {@return the name of a test as a program: a schedule belongs to one program} */
    static String program(JUnitTest test) {
        return ExploredTests.nameOfExisting(test.id());
    }

    /** {@return how a JVM is started for tests: with the options of this one and of theirs} @param atOnce how many there are */
    List<String> launcher(int atOnce) {
        List<String> words = new ArrayList<>(SuiteRun.jvm(atOnce));
        words.addAll(options.jvm());
        return words;
    }

    /** {@return the options of the agent that a test is explored with} */
    List<String> agent(JUnitTest test) {
        List<String> agent = new ArrayList<>(options.ofAgent());
        List<String> ignored = new ArrayList<>(options.ignoredUncaught());
        // The test passes with them without Round-Up, too.
        ignored.addAll(test.uncaught());
        if (!ignored.isEmpty()) {
            agent.add("ignore-uncaught=" + String.join("+", ignored));
        }
        if (!test.fullName().equals(ProgramTitle.of(program(test)))) {
            // An invocation has a number there, and a name here.
            agent.add("title=" + AgentText.encoded(test.fullName()));
        }
        return agent;
    }

    /** {@return what comes after the options of the JVM} @param agent options of the agent */
    List<String> java(JUnitTest test, List<String> agent) {
        return java(test, agent, StartedJar.file(), classPath);
    }

    /** {@return the same elsewhere} @param jar of Round-Up there @param path the class path there */
    static List<String> java(JUnitTest test, List<String> agent, String jar, String path) {
        return List.of(
                "-javaagent:" + jar + "=" + String.join(",", agent),
                "-cp",
                path,
                ExploredTest.class.getName(),
                test.id());
    }

    /**
     * {@return the words of a command that repeats an execution}
     *
     * @param token of it. An empty one means the test alone, which is explored then.
     * @param more options of the agent
     */
    List<String> repeating(JUnitTest test, String token, List<String> more) {
        List<String> ofJvm =
                new ArrayList<>(ManagementFactory.getRuntimeMXBean().getInputArguments());
        ofJvm.addAll(options.jvm());
        List<String> words = new ArrayList<>(StartedJvm.words(ofJvm));
        String agent = String.join(",", agent(test));
        List<String> all = new ArrayList<>(List.of(token.isEmpty() ? agent : AgentOptions.replaying(agent, token)));
        all.addAll(more);
        words.addAll(java(test, all));
        return words;
    }

    /** {@return the same as a line for a shell in the folder of this process} */
    String command(JUnitTest test, String token) {
        return otherFolder() + ShellWords.joined(repeating(test, token, List.of()));
    }

    /** {@return what changes to the folder in which tests run, if that is not the one of this command} */
    private String otherFolder() {
        Path own = Path.of("").toAbsolutePath();
        Path directory = options.directory();
        Path folder = directory == null ? own : own.resolve(directory).normalize();
        return folder.equals(own) ? "" : "cd " + ShellWords.quoted(folder.toString()) + " && ";
    }
}
