// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.examples.harnesses.AtomicCounter1x1p1;
import io.roundup.examples.harnesses.IQueue2x2p0;
import io.roundup.it.program.Ended;
import io.roundup.it.program.ForkedJava;
import io.roundup.it.program.ThisJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The page of options says what the commands take. */
@Tag("process")
class OptionsPageTests {
    private static final Pattern OPTION = Pattern.compile("(?<![\\w-])--?[a-z][a-z-]*");

    private static final Set<String> WITH_FILES = Set.of(
            "--json",
            "--sarif",
            "--junit-xml",
            "--html",
            "--schedule",
            "--violations",
            "--replay",
            "--from",
            "--source",
            "--checkpoint",
            "--resume",
            "--jcstress");

    @TempDir
    Path folder;

    /** Each option of a command is in its section of the page, and each of the page is one. */
    @ParameterizedTest
    @CsvSource({"check", "history check", "history least-k", "play", "test", "suite", "jcstress", "stress", "list"})
    void thePageOfOptionsHasTheOptions(String command) throws IOException {
        String help =
                ThisJvm.command((command + " --help").split(" ")).endsWith(0).out();
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
        ThisJvm.check(folder, IQueue2x2p0.class.getName()).endsWith(1);
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
                List<String> words = inFolder(List.of(example.split(" ")));
                words.add((isReplay ? IQueue2x2p0.class : AtomicCounter1x1p1.class).getName());
                String[] arguments = words.toArray(new String[0]);
                // JCStress is looked for beside the jar that was started.
                boolean isStarted = example.startsWith("--jcstress");
                Ended run = isStarted ? ForkedJava.check(folder, arguments) : ThisJvm.check(folder, arguments);
                run.endsWith(isReplay ? 1 : 0);
            }
        }
    }

    /** {@return the words of an example, with its files in the folder} */
    private List<String> inFolder(List<String> example) {
        List<String> words = new ArrayList<>();
        for (String word : example) {
            boolean isFile = !words.isEmpty() && WITH_FILES.contains(words.get(words.size() - 1));
            words.add(isFile ? folder.resolve(word).toString() : word);
        }
        return words;
    }

    private static List<String> section(String heading) throws IOException {
        return MarkdownText.read(DocumentationTests.ROOT.resolve("docs/reference/options.md")).lines().stream()
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
}
