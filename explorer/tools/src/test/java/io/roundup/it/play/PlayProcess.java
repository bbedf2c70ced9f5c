// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.play;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.it.play.PlayedHarnesses.Tickets;
import io.roundup.it.program.ForkedJava;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The command {@code play} in a JVM of its own. Who explores in the JVM of the tests makes static state anew, also that
 * of the libraries of the tests.
 */
final class PlayProcess implements AutoCloseable {
    private static final long SECONDS = 120;

    private final Process process;
    private final BufferedReader out;
    private final String page;

    /** Plays the tickets. @param options of the command */
    PlayProcess(String... options) throws IOException {
        this(Path.of(ForkedJava.classPath()), Tickets.class.getName(), options);
    }

    /** Plays a class. @param classPath where it is @param name of it @param words what stands behind that */
    PlayProcess(Path classPath, String name, String... words) throws IOException {
        List<String> command = ForkedJava.command("-jar", ForkedJava.jar(), "play", "-cp", classPath.toString(), name);
        command.addAll(List.of(words));
        process = new ProcessBuilder(command).redirectErrorStream(true).start();
        out = process.inputReader();
        assertThat(out.readLine()).isEqualTo("Play " + name + " in a browser of this machine:");
        page = out.readLine().strip();
    }

    /** {@return the address of its page} */
    String page() {
        return page;
    }

    /** {@return what the page is answered} */
    String post(String path, String body) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(page + path))
                .POST(BodyPublishers.ofString(body))
                .build();
        return HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
    }

    /** Asserts that it comes to its end, which it was asked for. */
    void ends() throws InterruptedException {
        assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isZero();
    }

    @Override
    public void close() throws IOException {
        process.destroyForcibly();
        out.close();
    }
}
