// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.schema.Schemas;
import io.roundup.it.program.Ended;
import io.roundup.it.program.ForkedJava;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** {@code java -jar roundup.jar junit}, as a user runs it. */
@NullUnmarked
@Tag("process")
@Tag("alone")
@Tag("once")
class JUnitCommandTests {
    @TempDir
    static Path folder;

    private static String classPath;
    private static Ended first;
    private static JsonNode json;

    @BeforeAll
    static void explore() throws IOException, InterruptedException {
        classPath = ExistingTests.in(folder) + File.pathSeparator + System.getProperty("java.class.path");
        first = junit(
                "--scan",
                "classes",
                "--seconds",
                "60",
                "--json",
                "j.json",
                "--junit-xml",
                "j.xml",
                "--sarif",
                "j.sarif",
                "--html",
                "pages",
                "--write-baseline",
                "known.txt");
        first.endsWith(1);
        json = new ObjectMapper().readTree(Files.readString(folder.resolve("j.json")));
    }

    /** With extensions, parameters, what is called before all and each, and time limits. */
    @Test
    void eachTestOfAFolderHasItsVerdict() throws IOException {
        Schemas.own("junit").accepts(Files.readString(folder.resolve("j.json")));
        Map<String, String> verdicts = new TreeMap<>();
        json.get("results")
                .forEach(each -> verdicts.put(
                        each.get("class").asString() + "#" + each.get("name").asString(),
                        each.get("verdict").asString()));
        assertThat(verdicts).isEqualTo(ExistingTests.VERDICTS);
        assertThat(first.out())
                .startsWith("9 tests found and run without Round-Up in ")
                .contains("; 6 are explored.\n")
                .containsPattern("(?m)^\\[\\d/6\\] shop.TillTest#addsUpAtOnce: violation \\(uncaught exception\\), ")
                .containsPattern("(?m)^  TillTest#addsUpInTurn +2  holds +2 +\\d+\\.\\d  all interleavings$")
                .contains("shop.TillTest#isBroken: fails without Round-Up\n  org.opentest4j.AssertionFailedError: ")
                .doesNotContain("startsWithNothing")
                .containsPattern("9 tests in .*: 1 with a violation, 1 failing without Round-Up, 5 hold, 1 skipped,"
                        + " 1 with one thread\\.");
    }

    /** A build tool ends the JVM when its last test has ended: a pool that nobody shut down was said to be a deadlock. */
    @Test
    void aTestMayLeaveThreadsThatWaitForWork() {
        assertThat(result("leavesAPool").get("verdict").asString()).isEqualTo("holds");
    }

    /** On a busy machine the start of the framework took all the time: nothing was explored. */
    @Test
    void theTimeForExploringBeginsAfterTheStart() throws IOException, InterruptedException {
        Ended soon = junit("shop.TillTest#addsUpInTurn", "--seconds", "0.5");
        assertThat(soon.endsWith(0).out()).containsPattern("TillTest#addsUpInTurn: (holds|no violation), [1-9]");
    }

    /** The command that is printed shows the same again. */
    @Test
    void theCommandRepeatsAViolation() throws IOException, InterruptedException {
        JsonNode violation = result("addsUpAtOnce");
        String command = violation.get("command").asString();
        assertThat(first.out()).contains("To see this execution again, step for step:\n  " + command);
        ProcessBuilder shell = new ProcessBuilder("sh", "-c", command)
                .directory(folder.toFile())
                .redirectErrorStream(true);
        ForkedJava.prepare(shell);
        Process process = shell.start();
        String again = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(again).isEqualTo(1);
        assertThat(again).contains("expected: <3> but was: ");
    }

    /** As somebody does it who has the token from a report of the build. */
    @Test
    void theTokenRepeatsAViolationOfOneOfTheTestsThatAreNamed() throws IOException, InterruptedException {
        Ended again = junit("shop.TillTest", "--replay", token());
        assertThat(again.endsWith(1).out())
                .startsWith("Round-Up replayed shop.TillTest#addsUpAtOnce: ")
                .contains("expected: <3> but was: ");
    }

    /** It would be replayed as something that it is not. */
    @Test
    void aTokenOfAnotherTestIsRefused() throws IOException, InterruptedException {
        Ended refused = junit("shop.TillTest#addsUpInTurn", "--replay", token());
        assertThat(refused.endsWith(2).err())
                .contains(
                        "belongs to another test than shop.TillTest#addsUpInTurn. Name the test that it was found for.");
    }

    private static String token() {
        return result("addsUpAtOnce").get("schedule").asString();
    }

    /** The test passes without Round-Up although a thread ends with an exception. */
    @Test
    void anExceptionThatComesWithoutRoundUpTooIsARemark() {
        assertThat(result("losesAWorker").get("remarks").toString())
                .contains("other threads end with java.lang.IllegalStateException without Round-Up, too");
    }

    @Test
    void theReportsAreWrittenInAllForms() throws IOException {
        assertThat(Files.readString(folder.resolve("j.xml")))
                .contains("tests=\"9\" failures=\"1\" errors=\"1\" skipped=\"1\"")
                .contains("<testcase classname=\"shop.TillTest\" name=\"addsUpAtOnce\"")
                .contains("The interleaving:");
        String sarif = Files.readString(folder.resolve("j.sarif"));
        Schemas.sarif().accepts(sarif);
        JsonNode results = new ObjectMapper().readTree(sarif).get("runs").get(0).get("results");
        assertThat(results.findValuesAsString("ruleId")).containsOnlyOnce("uncaught-exception");
        String page = result("addsUpAtOnce").get("html").asString();
        assertThat(Files.readString(folder.resolve("pages").resolve("index.html")))
                .contains("href=\"" + page + "\"");
        assertThat(Files.readString(folder.resolve("pages").resolve(page))).contains("<!DOCTYPE html>");
    }

    /** Nothing is explored again, and what is known does not count. */
    @Test
    void anEarlierRunIsTakenOverAndKnownViolationsDoNotCount() throws IOException, InterruptedException {
        assertThat(Files.readString(folder.resolve("known.txt")))
                .endsWith("\nshop.TillTest#addsUpAtOnce  uncaught exception\n");
        Ended again = junit(
                "shop.TillTest#addsUpAtOnce",
                "shop.TillTest#addsUpInTurn",
                "--resume",
                "j.json",
                "--baseline",
                "known.txt",
                "--seconds",
                "60");
        assertThat(again.endsWith(0).out())
                .contains("; 0 are explored.")
                .contains("TillTest#addsUpAtOnce        2  known violation (uncaught exception)")
                .contains(": 1 with a violation of the baseline, 1 hold.");
        Ended others = junit("shop.TillTest", "--resume", "j.json", "--delays", "1");
        assertThat(others.endsWith(2).err())
                .contains("explored with other options")
                .contains("delays=1");
    }

    private static JsonNode result(String name) {
        for (JsonNode each : json.get("results")) {
            if (each.get("name").asString().equals(name)) {
                return each;
            }
        }
        throw new AssertionError("no result of " + name);
    }

    private static Ended junit(String... arguments) throws IOException, InterruptedException {
        return ForkedJava.runWithOthers(folder, words(arguments));
    }

    private static List<String> words(String... arguments) {
        List<String> words = new ArrayList<>(
                List.of("-jar", new File(ForkedJava.jar()).getAbsolutePath(), "junit", "-cp", classPath));
        words.addAll(List.of(arguments));
        return words;
    }
}
