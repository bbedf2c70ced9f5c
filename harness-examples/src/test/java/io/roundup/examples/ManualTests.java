// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.Ended;
import io.roundup.it.program.ForkedJava;
import io.roundup.it.program.ThisJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each program of the manual gets the exit codes that its comment promises, and the report that is kept in
 * {@code docs/guide/examples}. With {@code -Droundup.manual=write} the reports are made anew.
 */
@Tag("process")
class ManualTests {
    private static final boolean WRITES = "write".equals(System.getProperty("roundup.manual"));

    /** By folder: how the line of the verdict begins. */
    private static final Map<String, String> VERDICTS = Map.ofEntries(
            entry("holds", "HOLDS"),
            entry("noviolation", "NO VIOLATION within"),
            entry("notlinearizable", "VIOLATION: NOT LINEARIZABLE"),
            entry("notquasilinearizable", "VIOLATION: NOT QUASI LINEARIZABLE"),
            entry("exception", "VIOLATION: UNCAUGHT EXCEPTION"),
            entry("deadlock", "VIOLATION: DEADLOCK"),
            entry("livelock", "VIOLATION: LIVELOCK"),
            entry("race", "VIOLATION: DATA RACE"),
            entry("undecided", "UNDECIDED"));

    @TempDir
    Path folder;

    static List<ManualExample> examples() throws IOException {
        return ManualExample.all();
    }

    @ParameterizedTest
    @MethodSource("examples")
    void reportIsTheOneThatIsKept(ManualExample example) throws IOException, InterruptedException {
        List<String> reports = new ArrayList<>();
        for (ManualExample.Command command : example.commands()) {
            reports.add(run(command));
        }
        assertThat(reports.get(0).lines().skip(2).findFirst().orElse("").strip())
                .as("the verdict of what is in the folder %s", example.folder())
                .startsWith(VERDICTS.get(example.folder()));
        String text = String.join("\n", reports);
        if (WRITES) {
            Files.createDirectories(example.report().getParent());
            Files.writeString(example.report(), text);
        }
        assertThat(ManualReport.compared(text))
                .as(
                        "the report of %s. If the new one is right, -Droundup.manual=write puts it into %s:%n%s",
                        example, example.report(), text)
                .isEqualTo(ManualReport.compared(Files.readString(example.report())));
    }

    /** A reader begins with the first, and misses none. */
    @Test
    void numbersAreConsecutive() throws IOException {
        int number = 1;
        for (ManualExample example : examples()) {
            assertThat(example.name()).startsWith(String.format("E%02d", number++));
        }
    }

    /** The page has a row for each program: its number and file, what it shows, verdict, exit code, command, report. */
    @Test
    void theIndexHasEachProgram() throws IOException {
        List<String> rows =
                MarkdownText.read(DocumentationTests.ROOT.resolve("docs/guide/examples.md")).lines().stream()
                        .filter(line -> line.startsWith("| ["))
                        .toList();
        List<ManualExample> examples = examples();
        assertThat(rows).hasSameSizeAs(examples);
        for (int i = 0; i < rows.size(); i++) {
            ManualExample example = examples.get(i);
            ManualExample.Command first = example.commands().get(0);
            assertThat(rows.get(i))
                    .startsWith("| [" + example.name().substring(1, 3) + "](../../"
                            + DocumentationTests.ROOT.relativize(example.source()) + ") | ")
                    .endsWith(" | " + words(example.folder()) + " | " + first.exitCode() + " | `" + first.shortened()
                            + "` | [report](examples/" + example.name() + ".txt) |");
        }
    }

    private static String words(String folder) {
        return Objects.requireNonNull(VERDICTS.get(folder))
                .replaceFirst("VIOLATION: ", "")
                .replaceFirst(" within", "")
                .toLowerCase(Locale.ROOT);
    }

    /** {@return the command, what it printed, and its exit code} */
    private String run(ManualExample.Command command) throws IOException, InterruptedException {
        List<String> words =
                command.words().stream().skip(1).map(ManualReport::absolute).toList();
        // A process takes seconds to start, so harnesses are explored here. What is kept is what a user sees.
        boolean isHere = words.get(0).equals("-jar") && !WRITES;
        Ended run = isHere ? here(words.subList(2, words.size())) : ForkedJava.run(folder, words);
        assertThat(run.code()).as("exit code of %s: %s", command.text(), run).isEqualTo(command.exitCode());
        assertThat(run.err()).isEmpty();
        return "$ " + command.text() + "\n" + ManualReport.kept(run.out()) + "exit code " + run.code() + "\n";
    }

    /** The other processes of a longer exploration would not be those of this command. */
    private Ended here(List<String> words) {
        List<String> all = new ArrayList<>(words);
        all.addAll(List.of(
                "--workers", "1", "--schedule", folder.resolve("schedule.json").toString()));
        return ThisJvm.command(all.toArray(new String[0]));
    }
}
