// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples;

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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The examples on the page of options work. */
@Tag("process")
@Tag("once")
class OptionsPageTests {
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
                if (example.startsWith("--cluster") || example.startsWith("--spark")) {
                    // There is no cluster at that address. The tests of its module show what these options do.
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
}
