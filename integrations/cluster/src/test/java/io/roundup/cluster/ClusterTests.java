// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.cluster.CommandLine.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An exploration on a cluster finds what one process finds. {@code scripts/cluster-kills} kills parts of one. */
@Tag("process")
class ClusterTests {
    private static final Pattern SCHEDULE = Pattern.compile("--replay ('?)([\\w.~-]+)\\1");

    @TempDir
    Path folder;

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
                line().spark().toString(),
                "--workers-after",
                "0",
                "--strategy",
                "dpor",
                "--continue",
                "--json",
                json.toString());
        assertThat(found.code()).as(found.out()).isEqualTo(1);
        assertThat(Files.readString(json))
                .contains("\"executions\": 13824,", "\"complete\": true,")
                .as("this process, and two on the cluster")
                .contains("\"processes\": 3,");
        Matcher token = SCHEDULE.matcher(found.out());
        assertThat(token.find()).as(found.out()).isTrue();
        Ended repeated = check("--replay", token.group(2));
        assertThat(repeated.out()).contains("VIOLATION: NOT LINEARIZABLE");
    }

    @Test
    void whatIsMissingForAClusterIsNamed() throws IOException, InterruptedException {
        Ended refused = check("--cluster", "local[2]", "--spark", folder.toString());
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.out())
                .contains("There is no Apache Spark 4 in " + folder)
                .contains("Give --spark");
    }

    private Ended check(String... options) throws IOException, InterruptedException {
        String classes = Tickets.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .getPath();
        List<String> command = new ArrayList<>(List.of("check", "-cp", classes, Tickets.class.getName()));
        command.addAll(List.of(options));
        return line().run(command);
    }

    private CommandLine line() {
        return new CommandLine(folder);
    }
}
