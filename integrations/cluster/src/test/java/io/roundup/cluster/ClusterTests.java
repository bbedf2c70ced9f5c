// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An exploration on a cluster finds what one process finds. {@code scripts/cluster-kills} kills parts of one. */
@Tag("process")
@Tag("once")
class ClusterTests {
    private static final String JAR = Objects.requireNonNull(System.getProperty("roundup.jar"));
    private static final Pattern SCHEDULE = Pattern.compile("--replay ('?)([\\w.~-]+)\\1");
    private static final long SECONDS = 180;

    @TempDir
    Path folder;

    private record Ended(int code, String out) {}

    /**
     * Each of three variables is changed by four threads, in any order: (4!)^3 = 13,824 traces. A second process repeats
     * the violation, without the cluster.
     */
    @Test
    void allTracesAreMadeOnceAndAViolationIsRepeatedElsewhere() throws IOException, InterruptedException {
        Path json = folder.resolve("result.json");
        Ended found = check(
                "--cluster",
                "local[2]",
                "--spark",
                spark().toString(),
                "--workers-after",
                "0",
                "--strategy",
                "dpor",
                "--continue",
                "--json",
                json.toString());
        assertThat(found.code).as(found.out).isEqualTo(1);
        assertThat(Files.readString(json))
                .contains("\"executions\": 13824,", "\"complete\": true,")
                .as("this process, and two on the cluster")
                .contains("\"processes\": 3,");
        Matcher token = SCHEDULE.matcher(found.out);
        assertThat(token.find()).as(found.out).isTrue();
        Ended repeated = check("--replay", token.group(2));
        assertThat(repeated.out).contains("VIOLATION: NOT LINEARIZABLE");
    }

    @Test
    void whatIsMissingForAClusterIsNamed() throws IOException, InterruptedException {
        Ended refused = check("--cluster", "local[2]", "--spark", folder.toString());
        assertThat(refused.code).isEqualTo(2);
        assertThat(refused.out)
                .contains("There is no Apache Spark 4 in " + folder)
                .contains("Give --spark");
    }

    /** {@return a folder like that of an installation} Tests have the jars on their class path. */
    private Path spark() throws IOException {
        Path home = folder.resolve("spark");
        Path jars = Files.createDirectories(home.resolve("jars"));
        String own = System.getProperty("java.class.path");
        for (String entry : System.getProperty("surefire.test.class.path", own).split(File.pathSeparator)) {
            Path jar = Path.of(entry);
            if (entry.endsWith(".jar") && !jar.getFileName().toString().startsWith("roundup")) {
                Files.createSymbolicLink(jars.resolve(jar.getFileName()), jar);
            }
        }
        return home;
    }

    private Ended check(String... options) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-jar",
                Path.of(JAR).toRealPath().toString()));
        String classes = Tickets.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath();
        command.addAll(List.of("check", "-cp", classes, Tickets.class.getName()));
        command.addAll(List.of(options));
        Path out = folder.resolve("out");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(out.toFile())
                .start();
        if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
        }
        assertThat(process.descendants()).as("left behind").isEmpty();
        return new Ended(process.waitFor(), Files.readString(out));
    }
}
