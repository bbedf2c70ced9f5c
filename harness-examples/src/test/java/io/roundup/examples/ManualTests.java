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
        return ManualExample.numbered();
    }

    static List<ManualExample> examplesOfMemory() throws IOException {
        return ManualExample.ofMemory();
    }

    @ParameterizedTest
    @MethodSource("examples")
    void reportIsTheOneThatIsKept(ManualExample example) throws IOException, InterruptedException {
        String report = compare(example);
        assertThat(report.lines().skip(2).findFirst().orElse("").strip())
                .as("the verdict of what is in the folder %s", example.folder())
                .startsWith(VERDICTS.get(example.folder()));
    }

    /**
     * Reports say how many executions the right variants have, and which modes the others need. Derived by hand, as
     * what each reader of a store may see:
     *
     * <ul>
     *   <li>Dekker, volatile: both flags are seen, or one of the two, 3.
     *   <li>Message passing, a final field, a parcel in a queue: the reader sees the store or not, 2. The snapshot has two stores, 3.
     *   <li>The ring: two polls get none and none, 1; or none and 1, and the second offer sees that or not, 2; or 1 and
     *       none, 2 as well; or 1 and 2, 1. That is 6, also with an opaque head.
     *   <li>Double-checked locking: one thread loads. The other one sees that at first, or under the lock. 2 * 2 = 4.
     *   <li>Work stealing: the owner finds the top 0, 1 or 2. With 0 the thief's second look finds the bottom 1, and its
     *       first look 2 or 1, 2. With 1 the owner may win the last element. The second look then finds the top 1 and
     *       any of three bottoms, or the top 2 and one of two, 5. One of these does not go with a first look that finds
     *       the bottom 1, so 5 + 4. If the owner loses, the thief has found the oldest bottom twice, 1. So it has if the
     *       owner finds 2, 1. That is 13.
     *   <li>Many producers: one of the two is first, 2. The first poll finds nothing; or it waits for a link, with the
     *       first or the second producer's node as the last; or it finds the link. A wait has two ends, with one more
     *       turn or without, and an execution that counts for nothing. So the second poll adds 8; 2 * 5 + 1; 2 * 4 + 1;
     *       and 5. That is 2 * 33 = 66.
     *   <li>The sequence lock: the first look finds 0, and the data differ. Then the second look finds 1 or 2, 2 * 2. Or
     *       the data are equal, 2. Or the first look finds 1 and any data, 4; or 2 and the new data, 1. That is 11.
     * </ul>
     */
    @ParameterizedTest
    @MethodSource("examplesOfMemory")
    void reportOfAccessModesIsTheOneThatIsKept(ManualExample example) throws IOException, InterruptedException {
        compare(example);
    }

    private String compare(ManualExample example) throws IOException, InterruptedException {
        List<String> reports = new ArrayList<>();
        for (ManualExample.Command command : example.commands()) {
            reports.add(run(command));
        }
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
        return text;
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
        all.addAll(List.of("--schedule", folder.resolve("schedule.json").toString()));
        if (!words.contains("--memory")) {
            all.addAll(List.of("--workers", "1"));
        }
        return ThisJvm.command(all.toArray(new String[0]));
    }
}
