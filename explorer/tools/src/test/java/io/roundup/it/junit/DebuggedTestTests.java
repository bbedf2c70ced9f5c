// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.program.Ended;
import io.roundup.it.program.ForkedJava;
import io.roundup.it.replay.Jdb;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A debugger in the execution of a test that knows nothing of Round-Up. */
@Tag("process")
@Tag("once")
class DebuggedTestTests {
    private static final Pattern TOKEN = Pattern.compile("replay=(\\S+?)[, ]");

    @TempDir
    Path folder;

    @Test
    void aDebuggerStopsInTheExecution() throws IOException, InterruptedException {
        String classPath = ExistingTests.in(folder) + File.pathSeparator + System.getProperty("java.class.path");
        List<String> words = new ArrayList<>(List.of(
                "-jar",
                new File(ForkedJava.jar()).getAbsolutePath(),
                "junit",
                "-cp",
                classPath,
                "shop.TillTest#addsUpAtOnce"));
        Matcher token = TOKEN.matcher(
                ForkedJava.runWithOthers(folder, words).endsWith(1).out());
        assertThat(token.find()).isTrue();
        words.addAll(List.of("--replay", token.group(1), "--debug", "0"));
        try (Jdb jdb = Jdb.of(folder, ForkedJava.command(words.toArray(new String[0])))) {
            jdb.command("stop in shop.TillTest.both");
            assertThat(jdb.goOn("cont")).contains("thread=main", "shop.TillTest.both()");
            assertThat(jdb.command("where")).contains("[2] shop.TillTest.addsUpAtOnce");
            jdb.command("clear shop.TillTest.both", "Removed.*\\R.*$");
            Ended debugged = jdb.end();
            assertThat(debugged.endsWith(1).out()).contains("expected: <3> but was: ");
            assertThat(debugged.err()).contains("The execution has been replayed.");
        }
    }
}
