// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JUnitOptionsTests {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    static Path folder;

    private static JUnitOptions options(String... arguments) {
        return new JUnitOptions(GivenOptions.of(JUnitOptions.options(), arguments));
    }

    /** This command has no delays unless they are asked for, which goes with each memory model. */
    @Test
    void eachTestHasTheMemoryModel() {
        JUnitOptions options = options("acme.A", "--memory", "jmm");
        options.requireUsable();
        assertThat(options.ofAgent()).contains("memory=jmm");
    }

    /** What is wrong with the command is said before any test is run. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "acme.A --source F/none; --source 'F/none' is not a folder",
                "acme.A --json F/x --sarif F/x; --json and --sarif both use the file F/x",
                "acme.A --junit-xml F/x --write-baseline F/x; --write-baseline and --junit-xml both use the file F/x",
                "acme.A --resume F/x --sarif F/x; --sarif and --resume both use the file F/x",
                "acme.* --include (a; --include '(a' is no regular expression",
                "acme.* --exclude a[; --exclude 'a[' is no regular expression",
                "acme.A --memory jmm --delays 1; --memory jmm does not go with --delays. Leave out one of the two.",
                "acme.A --debug 5005; --debug is for one execution, not for all of them. Name it by --replay TOKEN",
                "acme.A --replay a.ru1-A --debug 70000; --debug must be a port from 0 to 65535, not 70000",
                "acme.A --replay a.ru1-A --debug -1; --debug must be a port from 0 to 65535, not -1",
                "acme.A --replay a.ru1-A --html F; --replay repeats one execution and prints it. Leave --html out",
                "acme.A --include .*IT; --include chooses among the classes of folders and packages"
            })
    void badInputIsRefused(String arguments, String message) {
        new Commands()
                .refused(
                        message.replace("F/", folder + "/"),
                        ("junit " + arguments).replace("F/", folder + "/").split(" "));
    }

    /** The JVM of the test would say so after all tests were run. */
    @Test
    void aPortAtWhichAnotherProgramListensIsRefused() throws IOException {
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            new Commands()
                    .refused(
                            "The port " + other.getLocalPort() + " of localhost cannot be used: ",
                            "junit",
                            "acme.A",
                            "--replay",
                            "a.ru1-A",
                            "--debug",
                            "" + other.getLocalPort());
        }
    }

    /** They were said to never end, and to need --timeout, which this command does not have. */
    @ParameterizedTest
    @ValueSource(strings = {"pos", "random", "surw", "switches"})
    void strategiesThatNeverEndDoSoAfterTheSecondsOfEachTest(String strategy) {
        assertThatNoException().isThrownBy(options("acme.A", "--strategy", strategy)::requireUsable);
        assertThatNoException().isThrownBy(options("acme.A", "--strategy", strategy, "--seconds", "2")::requireUsable);
    }

    @Test
    void aFileThatIsReadMayBeWrittenAnew() {
        String file = folder.resolve("j.json").toString();
        String known = folder.resolve("known.txt").toString();
        options("acme.A", "--resume", file, "--json", file, "--baseline", known, "--write-baseline", known)
                .requireUsable();
    }

    /** The user named files as they are seen from the folder of the command. */
    @Test
    void testsThatRunInAnotherFolderHaveTheSameClassesAndSources() throws Exception {
        Path run = Files.createDirectories(folder.resolve("run"));
        JUnitOptions options = options(
                "acme.A",
                "-cp",
                "classes" + File.pathSeparator + "/lib/a.jar",
                "--source",
                "src",
                "--directory",
                "" + run);
        String here = Path.of("").toAbsolutePath() + File.separator;
        assertThat(options.classPath()).isEqualTo(here + "classes" + File.pathSeparator + "/lib/a.jar");
        assertThat(options.ofAgent()).contains("source=" + here + "src");
        assertThat(options("acme.A", "-cp", "classes").classPath()).isEqualTo("classes");
    }

    @Test
    void optionsOfTheJvmAreParted() {
        assertThat(options("--jvm", "-Dx=\"a b\" -Xmx1g").jvm()).isEqualTo(List.of("-ea", "-Dx=a b", "-Xmx1g"));
    }

    @Test
    void aReplayHasTheOptionsOfItsExplorationWithoutItsFiles() {
        assertThat(AgentOptions.replaying("delays=0,timeout=5.0,json=/x/j,sarif=/x/s", "ru1-A"))
                .isEqualTo("delays=0,timeout=5.0,replay=ru1-A");
    }
}
