// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.examples.MarkdownText.Block;
import io.roundup.examples.harnesses.AtomicCounter1x1p1;
import io.roundup.examples.harnesses.IQueue2x2p0;
import io.roundup.it.program.ForkedJava;
import java.io.IOException;
import java.nio.file.Files;
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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The commands of the documents do what these say. A block {@code sh} is run line by line, and its comment says which
 * exit code is expected. A block {@code output} after it shows beginnings of lines that are printed, in order;
 * {@code ...} stands for others.
 */
@Tag("process")
class DocumentedCommandsTests {
    private static final Set<String> LANGUAGES = Set.of("sh", "output", "java", "text", "xml", "json");
    private static final Pattern EXIT_CODE = Pattern.compile("\\s+# exit code (\\d+)$");
    private static final Pattern COMMAND = Pattern.compile("\\s*(java|javac|scripts/|\\./mvnw|jfr).*");
    private static final Pattern OPTION = Pattern.compile("(?<![\\w-])--?[a-z][a-z-]*");

    /** What is not run, by the beginning of the command, and why. */
    private static final Map<String, String> NOT_RUN = Map.ofEntries(
            Map.entry("./mvnw", "it builds what these tests are a part of"),
            Map.entry(
                    "scripts/bench-",
                    "measures for minutes; BenchPeersTests and the other tests of its module run the parts"),
            Map.entry(
                    "scripts/found", "needs libraries that the build does not have; FoundTests runs it where they are"),
            Map.entry(
                    "scripts/survey --timeout",
                    "needs libraries that the build does not have, and takes half an hour; --jdk is run"),
            Map.entry(
                    "scripts/jcstress-suite",
                    "explores for minutes what is no part of this checkout; JCStressCommandTests explores"),
            Map.entry(
                    "scripts/fuzz-",
                    "judges for as long as one likes; MonitorDifferentialTests and others do so for a while"),
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
        assertThat(documents.removeIf(document -> document.endsWith("docs/tutorial.md")))
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

    /** Each option of a command is in its section of the page, and each of the page is one. */
    @ParameterizedTest
    @CsvSource({"check", "history check", "history least-k", "play", "test", "suite", "jcstress", "stress", "list"})
    void thePageOfOptionsHasTheOptions(String command) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(List.of("-jar", ForkedJava.jar()));
        words.addAll(List.of(command.split(" ")));
        words.add("--help");
        String help = ForkedJava.run(folder, words).endsWith(0).out();
        Set<String> known = new TreeSet<>();
        help.lines()
                .filter(line -> line.matches(" +--?[a-z].*"))
                .forEach(line -> known.addAll(options(beforeText(line))));
        known.removeAll(Set.of("-h", "--help", "-V", "--version"));
        assertThat(known).isNotEmpty();
        Set<String> described = new TreeSet<>();
        for (String row : section("## `" + command + "`")) {
            if (row.startsWith("| `-")) {
                described.addAll(options(row.split("\\|")[1]));
            }
        }
        assertThat(described).isEqualTo(known);
    }

    /** Each example of an option of {@code check} is one that it takes. */
    @Test
    void examplesOfOptionsAreTaken() throws IOException, InterruptedException {
        ForkedJava.check(folder, IQueue2x2p0.class.getName()).endsWith(1);
        // The example of --source.
        Files.createDirectory(folder.resolve("code"));
        for (String row : section("## `check`")) {
            String[] cells = row.split("\\s*\\|\\s*");
            if (row.startsWith("| `--")) {
                String example = cells[cells.length - 1].replaceAll("[`']", "");
                if (example.startsWith("--jcstress-cp")) {
                    // No file of that name is in the folder; the next one is found beside the module.
                    continue;
                }
                boolean isReplay = example.startsWith("--replay") || example.startsWith("--from");
                List<String> words = new ArrayList<>(List.of(example.split(" ")));
                words.add((isReplay ? IQueue2x2p0.class : AtomicCounter1x1p1.class).getName());
                ForkedJava.check(folder, words.toArray(new String[0])).endsWith(isReplay ? 1 : 0);
            }
        }
    }

    private static List<String> section(String heading) throws IOException {
        return MarkdownText.read(DocumentationTests.ROOT.resolve("docs/options.md")).lines().stream()
                .dropWhile(line -> !line.equals(heading))
                .skip(1)
                .takeWhile(line -> !line.startsWith("## "))
                .toList();
    }

    /** A line of help names options first, and has its text after two blanks or so. */
    private static String beforeText(String line) {
        return line.strip().split("\\s{2,}")[0];
    }

    private static Set<String> options(String text) {
        Set<String> options = new TreeSet<>();
        Matcher option = OPTION.matcher(text);
        while (option.find()) {
            options.add(option.group());
        }
        return options;
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
