// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.section;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.CompiledHarness;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Two processes explore sections as one does. */
@Tag("process")
class SectionWorkersTests {
    private static final Pattern COUNT = Pattern.compile(
            "(?m)^  \"(executions|histories|phase1Histories|notLinearizableHistories|complete)\": (\\w+)");

    private static final int COUNTS = 5;

    private static final String TWO = """
              @Actor public void first() { inbox.add(1); }
              @Actor public void second() { inbox.add(1); }
            """;

    private static final String THREE = """
              @Actor public void first() { inbox.add(1); inbox.poll(); }
              @Actor public void second() { inbox.add(1); inbox.add(2); }
              @Actor public void third() { inbox.poll(); }
            """;

    private static final String HARNESS = """
            public class H {
              public static class Inbox {
                final java.util.concurrent.ConcurrentHashMap<Integer, Integer> known =
                    new java.util.concurrent.ConcurrentHashMap<>();
                final java.util.Queue<Integer> fresh = new java.util.concurrent.LinkedBlockingQueue<>();
                public boolean add(int message) {
                  if (known.containsKey(message)) return false;
                  known.put(message, message);
                  return fresh.add(message);
                }
                public Integer poll() { return fresh.poll(); }
              }
              final Inbox inbox = new Inbox();
            %s
            }
            """;

    @TempDir
    Path folder;

    private static Stream<Arguments> explorations() {
        return Stream.of(
                Arguments.of("dpor", THREE),
                Arguments.of("dpor-histories", THREE),
                // Every interleaving of three would take minutes.
                Arguments.of("dfs", TWO));
    }

    @ParameterizedTest
    @MethodSource("explorations")
    void twoProcessesMakeTheExecutionsOfOne(String strategy, String actors) throws IOException, InterruptedException {
        CompiledHarness harness = CompiledHarness.of(folder, HARNESS.formatted(actors));
        Map<String, String> one = counts(harness, "--strategy", strategy, "--workers", "1");
        Map<String, String> two = counts(harness, "--strategy", strategy, "--workers", "2", "--workers-after", "0");
        assertThat(one).containsEntry("complete", "true").hasSize(COUNTS);
        assertThat(two).isEqualTo(one);
    }

    private Map<String, String> counts(CompiledHarness harness, String... options)
            throws IOException, InterruptedException {
        Path json = folder.resolve("result.json");
        List<String> all = new ArrayList<>(List.of(options));
        all.addAll(List.of("--continue", "--json", json.toString()));
        assertThat(harness.check(all.toArray(new String[0])).code()).isLessThan(2);
        Map<String, String> counts = new TreeMap<>();
        Matcher matcher = COUNT.matcher(Files.readString(json));
        while (matcher.find()) {
            counts.put(matcher.group(1), matcher.group(2));
        }
        return counts;
    }
}
