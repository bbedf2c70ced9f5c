// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.play;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.play.PlayedHarnesses.Tickets;
import io.roundup.it.program.ForkedJava;
import java.io.BufferedReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command {@code play} from its start to its end. */
@Tag("process")
class PlayCommandTests {
    private static final Pattern TOKEN = Pattern.compile("\"token\":\"([^\"]+)\"");

    @TempDir
    Path folder;

    private static String post(String page, String path, String body) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(page + path))
                .POST(BodyPublishers.ofString(body))
                .build();
        return HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
    }

    private static Process play(String... options) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-jar",
                ForkedJava.jar(),
                "play",
                "-cp",
                ForkedJava.classPath(),
                Tickets.class.getName()));
        command.addAll(List.of(options));
        return new ProcessBuilder(command).redirectErrorStream(true).start();
    }

    private static String page(BufferedReader out) throws Exception {
        assertThat(out.readLine()).isEqualTo("Play " + Tickets.class.getName() + " in a browser of this machine:");
        return out.readLine().strip();
    }

    private static void end(Process process, String page) throws Exception {
        post(page, "end", "{}");
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isZero();
    }

    /** What was played is what {@code check} replays, and {@code play} begins with. */
    @Test
    void theTokenOfThePageIsReplayed() throws Exception {
        Process process = play();
        String token;
        try (BufferedReader out = process.inputReader()) {
            String page = page(out);
            assertThat(page).matches("http://127\\.0\\.0\\.1:\\d+/[\\w-]{24}/");
            int at = 0;
            for (int thread : new int[] {1, 1, 1, 2, 2, 2, 2, 1}) {
                post(page, "choose", "{\"at\": " + at++ + ", \"choice\": " + thread + "}");
            }
            Matcher found = TOKEN.matcher(post(page, "verdict", "{}"));
            assertThat(found.find()).isTrue();
            token = found.group(1);
            end(process, page);
        } finally {
            process.destroyForcibly();
        }
        assertThat(ForkedJava.check(folder, Tickets.class.getName(), "--replay", token)
                        .endsWith(1)
                        .out())
                .contains("VIOLATION: NOT LINEARIZABLE");
        Process again = play("--replay", token);
        try (BufferedReader out = again.inputReader()) {
            String page = page(out);
            assertThat(post(page, "position", "{}")).contains("\"at\":0,\"length\":8,");
            end(again, page);
        } finally {
            again.destroyForcibly();
        }
    }

    @Test
    void badInputIsSaid() throws Exception {
        ForkedJava run = ForkedJava.run(
                folder,
                List.of("-jar", ForkedJava.jar(), "play", "-cp", ForkedJava.classPath(), "--port", "70000", "NoSuch"));
        assertThat(run.endsWith(2).err()).contains("--port must be 0 to 65535, not 70000.");
    }
}
