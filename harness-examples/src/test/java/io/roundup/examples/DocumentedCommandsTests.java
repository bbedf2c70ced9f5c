// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.examples.MarkdownText.Block;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The commands of the documents do what these say. A block {@code sh} is run line by line, and its comment says which
 * exit code is expected. A block {@code output} after it shows beginnings of lines that are printed, in order;
 * {@code ...} stands for others.
 */
@Tag("process")
@Tag("once")
class DocumentedCommandsTests {
    private static final Set<String> LANGUAGES = Set.of("sh", "output", "java", "text", "xml", "json");
    private static final Pattern EXIT_CODE = Pattern.compile("\\s+# exit code (\\d+)$");
    private static final Pattern COMMAND = Pattern.compile("\\s*(java|javac|scripts/|\\./mvnw|jfr).*");

    /** What is not run, by the beginning of the command, and why. */
    private static final Map<String, String> NOT_RUN = Map.ofEntries(
            Map.entry("./mvnw", "it builds what these tests are a part of"),
            Map.entry(".ci/run", "it builds and tests what these tests are a part of"),
            Map.entry("scripts/set-version", "changes the checkout, and makes a commit of it"),
            Map.entry("scripts/reproducible", "builds the checkout twice"),
            Map.entry("scripts/tutorial --staged", "needs a repository that a release has filled"),
            Map.entry("git push", "publishes"),
            Map.entry(
                    "scripts/bench-",
                    "measures for minutes; BenchPeersTests and the other tests of its module run the parts"),
            Map.entry(
                    "scripts/found", "needs libraries that the build does not have; FoundTests runs it where they are"),
            Map.entry("scripts/memory", "needs libraries that the build does not have, and takes ten minutes"),
            Map.entry("scripts/real", "needs libraries that the build does not have, and takes 20 minutes"),
            Map.entry(
                    "scripts/known-bugs",
                    "needs libraries that the build does not have, and takes a quarter of an hour"),
            Map.entry("scripts/real-tests", "needs libraries that the build does not have, and takes half an hour"),
            Map.entry(
                    "scripts/survey --timeout",
                    "needs libraries that the build does not have, and takes half an hour; --jdk is run"),
            Map.entry("scripts/strategies", "searches for minutes; StrategyTable and the programs are compiled"),
            Map.entry("mvn io.roundup", "needs an installed plugin; the builds in integrations/maven-plugin run it"),
            Map.entry("scripts/proofs", "proves for minutes; TestCommandTests proves smaller sizes"),
            Map.entry(
                    "scripts/jcstress-suite",
                    "explores for minutes what is no part of this checkout; JCStressCommandTests explores"),
            Map.entry(
                    "scripts/fuzz-",
                    "judges for as long as one likes; MonitorDifferentialTests and others do so for a while"),
            Map.entry("export SPARK_HOME", "names an installation of Spark"),
            Map.entry("$SPARK_HOME/sbin", "starts daemons of an installation of Spark"),
            Map.entry("scripts/cluster-kills", "needs an installation of Spark, and takes minutes"),
            Map.entry("java -agentlib:jdwp", "waits for a debugger; DebuggerTests attaches one"),
            Map.entry("java -jar roundup.jar", "a pattern: the token is that of a report"),
            Map.entry("java -XX:StartFlightRecording", "a recipe: its harness and strategy are to be filled in"),
            Map.entry("jfr", "reads the file of the recipe"),
            Map.entry(
                    "java -jar explorer/target/roundup.jar play",
                    "serves a page until a person ends it; see PlayCommandTests"));

    @TempDir
    Path folder;

    /** Those pages whose commands run in a checkout. Those of the tutorial run in a project: TutorialTests has them. */
    static List<Path> documents() throws IOException {
        List<Path> documents = new ArrayList<>(DocumentationTests.documents());
        assertThat(documents.removeIf(document -> document.endsWith("docs/guide/tutorial.md")))
                .isTrue();
        return documents;
    }

    @ParameterizedTest
    @MethodSource("documents")
    void commandsDoWhatTheDocumentSays(Path document) throws IOException, InterruptedException {
        try (Checkout checkout = Checkout.in(folder)) {
            run(MarkdownText.read(document), document, checkout);
        }
    }

    private static void run(MarkdownText text, Path document, Checkout checkout)
            throws IOException, InterruptedException {
        List<Checkout.Run> runs = new ArrayList<>();
        for (Block block : text.blocks()) {
            String place = document + ":" + block.line();
            assertThat(LANGUAGES).as("languages of blocks, at %s", place).contains(block.language());
            switch (block.language()) {
                case "sh" -> runs.addAll(run(block, checkout, place));
                case "java" -> checkout.save(block.text());
                case "output" -> {
                    assertThat(runs)
                            .as("commands before the output at %s", place)
                            .isNotEmpty();
                    Checkout.Run last = runs.get(runs.size() - 1);
                    last.shows(block.text(), place);
                    repeat(block, checkout, last.code(), place);
                }
                default ->
                    assertThat(block.text())
                            .as("the commands at %s", place)
                            .noneMatch(line -> COMMAND.matcher(line).matches());
            }
        }
    }

    private static List<Checkout.Run> run(Block block, Checkout checkout, String place)
            throws IOException, InterruptedException {
        List<Checkout.Run> runs = new ArrayList<>();
        for (String line : joined(block.text())) {
            if (NOT_RUN.keySet().stream().noneMatch(line::startsWith)) {
                Checkout.Run run = checkout.run(EXIT_CODE.matcher(line).replaceFirst(""));
                run.endsWith(exitCode(line), place);
                runs.add(run);
            }
        }
        return runs;
    }

    /** The last line of a failure report is a command. */
    private static void repeat(Block report, Checkout checkout, int expected, String place)
            throws IOException, InterruptedException {
        String command = report.text().get(report.text().size() - 1).strip();
        if (command.contains("--replay")) {
            Checkout.Run repeated = checkout.run(command);
            repeated.endsWith(expected, place);
            assertThat(repeated.out()).startsWith("Round-Up replayed").contains("VIOLATION");
        }
    }

    /** Nothing is excused that no document has. */
    @Test
    void whatIsNotRunIsThere() throws IOException {
        Set<String> unused = new TreeSet<>(NOT_RUN.keySet());
        for (Path document : DocumentationTests.documents()) {
            for (Block block : MarkdownText.read(document).blocks()) {
                if (block.language().equals("sh")) {
                    block.text().forEach(line -> unused.removeIf(line.strip()::startsWith));
                }
            }
        }
        assertThat(unused).isEmpty();
    }

    private static int exitCode(String line) {
        Matcher code = EXIT_CODE.matcher(line);
        return code.find() ? Integer.parseInt(code.group(1)) : 0;
    }

    /** A line that ends with a backslash goes on. */
    private static List<String> joined(List<String> lines) {
        String text = String.join("\n", lines).replace("\\\n", " ");
        return text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
    }
}
