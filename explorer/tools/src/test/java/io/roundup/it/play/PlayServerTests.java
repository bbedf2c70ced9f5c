// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.roundup.explorer.play.PlayServer;
import io.roundup.explorer.settings.InputException;
import io.roundup.it.play.PlayedHarnesses.Tickets;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Who is answered, and what: a page that runs code must not be driven by other pages, or from elsewhere. */
@Tag("agent")
@Tag("alone")
@Tag("once")
class PlayServerTests {
    private final HttpClient client = HttpClient.newHttpClient();
    private PlayServer server;
    private URI page;

    @BeforeEach
    void serve() {
        server = new PlayServer(PlayedHarnesses.session(Tickets.class), 0);
        page = URI.create(server.address());
    }

    @AfterEach
    void end() {
        server.close();
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return client.send(request.build(), BodyHandlers.ofString());
    }

    private HttpResponse<String> post(String path, String body) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(page.resolve(path)).POST(BodyPublishers.ofString(body)));
    }

    /** The whole answer to a request whose head is written by hand: a client of the JDK takes no foreign host. */
    private String raw(String... head) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), page.getPort())) {
            String request = String.join("\r\n", head) + "\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void thePageHasNothingFromElsewhere() throws Exception {
        HttpResponse<String> html = send(HttpRequest.newBuilder(page));
        assertThat(html.statusCode()).isEqualTo(200);
        assertThat(html.headers().firstValue("Content-Type")).hasValue("text/html; charset=utf-8");
        assertThat(html.headers().firstValue("Content-Security-Policy").orElse(""))
                .startsWith("default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'");
        assertThat(html.body()).contains("<title>Round-Up play</title>").doesNotContain("http://", "https://");
        for (String file : new String[] {"play.js", "play.css"}) {
            HttpResponse<String> part = send(HttpRequest.newBuilder(page.resolve(file)));
            assertThat(part.statusCode()).isEqualTo(200);
            assertThat(part.body()).doesNotContain("http://", "https://", "innerHTML");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/wrong/", "/wrong/position", "/position"})
    void anotherWordIsRefused(String path) throws Exception {
        HttpResponse<String> answer = send(HttpRequest.newBuilder(page.resolve(path)));
        assertThat(answer.statusCode()).isEqualTo(403);
        assertThat(answer.body()).contains("Copy the whole address from there.").doesNotContain("Office");
    }

    /** A name of elsewhere that leads to this machine gives a page of elsewhere what this one answers. */
    @ParameterizedTest
    @CsvSource({"evil.example, 403", "127.0.0.1, 403", "127.0.0.1:PORT, 200", "localhost:PORT, 200"})
    void anotherHostIsRefused(String host, int status) throws Exception {
        String named = host.replace("PORT", Integer.toString(page.getPort()));
        assertThat(raw("GET " + page.getPath() + " HTTP/1.1", "Host: " + named)).startsWith("HTTP/1.1 " + status + " ");
    }

    @Test
    void anotherPageIsRefused() throws Exception {
        String host = "Host: 127.0.0.1:" + page.getPort();
        String request = "POST " + page.getPath() + "position HTTP/1.1";
        assertThat(raw(request, host, "Origin: http://evil.example", "Content-Length: 0"))
                .startsWith("HTTP/1.1 403 ");
    }

    @Test
    void aChoiceIsMade() throws Exception {
        HttpResponse<String> answer = post("choose", "{\"at\": 0, \"choice\": 2}");
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/json; charset=utf-8");
        assertThat(answer.body()).contains("\"at\":1", "\"words\":\"call sell()\"", "\"name\":\"actor-2 (bob)\"");
        assertThat(post("run", "{\"at\": 1}").body()).contains("\"ending\":\"complete\"");
        assertThat(post("verdict", "{}").body()).contains("\"answer\":\"FINE\"");
        HttpResponse<String> saved = send(HttpRequest.newBuilder(page.resolve("schedule")));
        assertThat(saved.headers().firstValue("Content-Disposition"))
                .hasValue("attachment; filename=\"roundup-schedule.json\"");
        assertThat(saved.body()).contains("\"format\": \"roundup-schedule\"", Tickets.class.getName());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "choose; {\"at\": 0, \"choice\": 9}; 409",
                "choose; {\"at\": 7, \"choice\": 1}; 409",
                "go; {\"at\": -1}; 409",
                "verdict; {}; 409",
                "choose; no json; 400",
                "choose; {\"at\": \"x\"}; 400",
                "choose; []; 400",
                "nowhere; {}; 404",
            })
    void whatCannotBeDoneIsSaid(String path, String body, int status) throws Exception {
        HttpResponse<String> answer = post(path, body);
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.body()).startsWith("{\"error\":\"").doesNotContain("fault");
    }

    @Test
    void aLongRequestAndAnotherMethodAreRefused() throws Exception {
        assertThat(post("choose", " ".repeat(1001)).statusCode()).isEqualTo(400);
        assertThat(send(HttpRequest.newBuilder(page).PUT(BodyPublishers.noBody()))
                        .statusCode())
                .isEqualTo(405);
        assertThat(send(HttpRequest.newBuilder(page.resolve("play.html"))).statusCode())
                .isEqualTo(404);
    }

    @Test
    void thePageEndsTheServer() throws Exception {
        assertThat(post("end", "{}").statusCode()).isEqualTo(200);
        server.awaitEnd();
    }

    @Test
    void aPortThatIsTakenIsBadInput() {
        assertThatThrownBy(() -> new PlayServer(PlayedHarnesses.session(Tickets.class), page.getPort()))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("The port " + page.getPort() + " cannot be used");
    }
}
