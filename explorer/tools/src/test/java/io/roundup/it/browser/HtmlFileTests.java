// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.CompiledHarness;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The HTML report as the command line writes it, for an exploration and for a replay. */
@Tag("agent")
@Tag("once")
class HtmlFileTests {
    private static final String LOSES = """
            public class H {
                public static class Counter {
                    private int value;
                    public int next() {
                        int seen = value; // read
                        value = seen + 1; // write
                        return seen;
                    }
                }
                final Counter counter = new Counter();
                @Actor public void ann() { counter.next(); }
                @Actor public void bob() { counter.next(); }
            }
            """;

    /** The source is beside the classes, and is found there. */
    @Test
    void aViolationIsShownWithItsSources(@TempDir Path folder) throws IOException {
        CompiledHarness harness = CompiledHarness.of(folder, LOSES);
        harness.check("--html", folder.resolve("found.html").toString()).endsWith(1);
        String found = Files.readString(folder.resolve("found.html"));
        assertThat(found)
                .contains("<title>H - Round-Up</title>")
                .contains("int seen \\u003d value; // read")
                .contains("\"write H$Counter.value\"")
                .contains("--replay")
                .contains("next()\\u003d0");
        String schedule = folder.resolve("roundup-schedule.json").toString();
        harness.check(
                        "--replay",
                        schedule,
                        "--html",
                        folder.resolve("again.html").toString())
                .endsWith(1);
        assertThat(steps(Files.readString(folder.resolve("again.html")))).isEqualTo(steps(found));
    }

    @Test
    void whereNothingIsWrongThereIsNothingToStepThrough(@TempDir Path folder) throws IOException {
        String right = LOSES.replace("public int next", "public synchronized int next");
        CompiledHarness.of(folder, right)
                .check("--html", folder.resolve("holds.html").toString())
                .endsWith(0);
        assertThat(Files.readString(folder.resolve("holds.html")))
                .contains("\"headline\":\"Holds\"", "\"history\":null", "\"interleaving\":null");
    }

    private static String steps(String page) {
        return page.substring(page.indexOf("\"interleaving\":"), page.indexOf("\"outcomes\":"));
    }
}
