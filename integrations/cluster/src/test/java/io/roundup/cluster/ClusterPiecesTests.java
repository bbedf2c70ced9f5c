// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.cluster.CommandLine.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands with many independent pieces of work give the same report on a cluster as on one machine. */
@Tag("process")
class ClusterPiecesTests {
    /** More than one piece has, for two cores. */
    private static final int HISTORIES = 60;

    @TempDir
    Path folder;

    /** Of the files, some hold, some do not, and some are no histories. */
    @Test
    void recordedHistoriesGetTheSameReport() throws IOException, InterruptedException {
        Path histories = Files.createDirectory(folder.resolve("histories"));
        for (int i = 0; i < HISTORIES; i++) {
            int taken = i % 7 == 3 ? 8 : 1;
            Files.writeString(
                    histories.resolve("h" + i + ".jsonl"),
                    i % 10 == 5
                            ? "no history " + i
                            : "{\"format\":\"roundup-history\",\"version\":1,\"operations\":2}\n"
                                    + "{\"thread\":0,\"method\":\"enq\",\"args\":[1],\"call\":0,\"return\":1}\n"
                                    + "{\"thread\":1,\"method\":\"deq\",\"result\":" + taken
                                    + ",\"call\":2,\"return\":3}\n");
        }
        List<String> check = List.of("history", "check", "histories/*.jsonl", "--spec", "queue", "--explain");
        Ended here = sameOnCluster(check, 2);
        assertThat(here.out()).contains("histories/h3.jsonl", "6 not checked");
    }

    /** The report has the command that repeats the violation, with the folder of classes as it was given. */
    @Test
    void aSuiteGetsTheSameReport() throws IOException, InterruptedException {
        Path classes = Files.createDirectory(folder.resolve("classes"));
        for (Class<?> type : List.of(Lost.class, Lost.Counter.class, Tickets.class, Tickets.Machine.class)) {
            String name = type.getName().replace('.', '/') + ".class";
            Path file = classes.resolve(name);
            Files.createDirectories(file.getParent());
            Files.copy(Path.of(location(type)).resolve(name), file);
        }
        List<String> suite =
                List.of("suite", "classes", "--max-executions", "50", "--strategy", "dfs", "--html", "pages");
        Ended here = sameOnCluster(suite, 1);
        assertThat(here.out()).contains("-cp classes io.roundup.cluster.Lost --replay ");
        assertThat(folder.resolve("pages/io.roundup.cluster.Lost.html")).isNotEmptyFile();
    }

    /** The class path of the tests is that of these. */
    @Test
    void existingTestsGetTheSameReport() throws IOException, InterruptedException {
        List<String> junit = List.of(
                "junit",
                "-cp",
                location(Lost.class) + ":" + CommandLine.libraries("junit", "opentest4j"),
                CountsTwice.class.getName());
        Ended here = sameOnCluster(junit, 1);
        assertThat(here.out()).contains("io.roundup.cluster.CountsTwice#countsTwice: violation");
    }

    /** What repeats a violation is said by the process of the class, which has its jar and its classes elsewhere. */
    @Test
    void classesGetTheSameReport() throws IOException, InterruptedException {
        List<String> test = List.of(
                "test",
                "-cp",
                location(Lost.class),
                Lost.Counter.class.getName(),
                "java.util.concurrent.SynchronousQueue",
                "--size",
                "2x1");
        Ended here = sameOnCluster(test, 1);
        assertThat(here.out()).contains("test -cp " + location(Lost.class) + " '" + Lost.Counter.class.getName());
    }

    private static String location(Class<?> type) {
        return type.getProtectionDomain().getCodeSource().getLocation().getPath();
    }

    private Ended sameOnCluster(List<String> words, int code) throws IOException, InterruptedException {
        CommandLine line = new CommandLine(folder);
        Path json = folder.resolve("result.json");
        List<String> all = new ArrayList<>(words);
        all.addAll(List.of("--json", json.toString()));
        Ended here = line.run(all);
        String resultHere = withoutSeconds(Files.readString(json));
        all.addAll(List.of("--cluster", "local[2]", "--spark", line.spark().toString()));
        Ended there = line.run(all);
        assertThat(there.code()).as(there.out()).isEqualTo(here.code()).isEqualTo(code);
        assertThat(withoutSeconds(there.out())).isEqualTo(withoutSeconds(here.out()));
        assertThat(withoutSeconds(Files.readString(json))).isEqualTo(resultHere);
        return here;
    }

    private static String withoutSeconds(String text) {
        return text.replaceAll("(\"(seconds|exploring)\": )[\\d.E-]+", "$1").replaceAll(" +\\d+\\.\\d+( |\n)", "$1");
    }
}
