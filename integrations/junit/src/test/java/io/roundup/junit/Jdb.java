// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** The debugger of the JDK, which runs a test in a JVM with the agent. */
final class Jdb {
    private Jdb() {}

    /**
     * Stops wherever a method is called, and goes on at once.
     *
     * @param classes of the test; the class path of this JVM is added
     * @param method where to stop, with its class
     * @param test the class and the method of a test that fails
     * @return what the debugger printed, in which the message of the failure is
     */
    static String stopping(Path classes, String method, String test) throws IOException, InterruptedException {
        String jar = System.getProperty("roundup.jar");
        String options =
                "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Droundup.jar=" + jar + " -javaagent:" + jar + "=api";
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "jdb").toString(),
                        "-launch",
                        "-J-Duser.language=en",
                        "-J-XX:TieredStopAtLevel=1",
                        "-J-XX:+UseSerialGC",
                        "-connect",
                        "com.sun.jdi.CommandLineLaunch:options=" + options + ",main=" + DebuggedJvm.class.getName()
                                + " " + test)
                .redirectErrorStream(true);
        builder.environment().put("CLASSPATH", classes + File.pathSeparator + System.getProperty("java.class.path"));
        Process jdb = builder.start();
        try (Writer commands = jdb.outputWriter(StandardCharsets.UTF_8)) {
            String started = upTo("main[1] ", jdb.getInputStream());
            commands.write("stop in " + method + "\nmonitor where\nmonitor cont\ncont\n");
            commands.flush();
            // It ends when the program does, and before that if there are no more commands to come.
            String printed = new String(jdb.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            jdb.waitFor();
            return started + printed;
        } finally {
            jdb.descendants().forEach(ProcessHandle::destroyForcibly);
            jdb.destroyForcibly();
        }
    }

    private static String upTo(String prompt, InputStream printed) throws IOException {
        StringBuilder text = new StringBuilder();
        while (text.indexOf(prompt) < 0) {
            int next = printed.read();
            assertThat(next).as("more than %s", text).isNotNegative();
            text.append((char) next);
        }
        return text.toString();
    }
}
