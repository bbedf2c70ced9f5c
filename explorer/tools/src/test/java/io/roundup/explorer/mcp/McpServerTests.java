// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** The protocol, without processes: tools that say something at once, or never. */
@Timeout(60)
class McpServerTests {
    private static final ObjectMapper JSON = new ObjectMapper();

    private static final String START = request(0, "initialize", "{\"protocolVersion\": \"2024-11-05\"}");

    private final StringWriter out = new StringWriter();
    private final CountDownLatch begun = new CountDownLatch(1);
    private final CountDownLatch interrupted = new CountDownLatch(1);

    private static final JsonObject SAID = JsonParser.parseString(
                    "{'text': {'type': 'string', 'description': 'What is said.'},"
                            + " 'times': {'type': 'integer', 'description': 'How often.'}}")
            .getAsJsonObject();

    /** Says what it is given. */
    private static Tool echo() {
        JsonArray required = new JsonArray();
        required.add("text");
        return new Tool(
                "echo",
                "Says it again.",
                new Parameters(SAID, required),
                arguments -> ToolAnswer.of(String.valueOf(arguments.text("text"))));
    }

    /** Comes to an end only if it is cancelled. */
    private Tool endless() {
        return new Tool("endless", "Never ends.", new Parameters(new JsonObject(), new JsonArray()), this::endlessly);
    }

    private ToolAnswer endlessly(Arguments arguments) throws InterruptedException {
        begun.countDown();
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException cancelled) {
            interrupted.countDown();
            throw cancelled;
        }
        throw new AssertionError();
    }

    @ParameterizedTest
    @CsvSource({"2024-11-05, 2024-11-05", "2025-03-26, 2025-03-26", "2025-06-18, 2025-06-18", "1999-01-01, 2025-06-18"})
    void theVersionIsTheClientsIfItIsKnown(String asked, String agreed) throws IOException {
        JsonNode result = result(serve(request(1, "initialize", "{\"protocolVersion\": \"" + asked + "\"}")));
        assertThat(result.get("protocolVersion").asString()).isEqualTo(agreed);
        assertThat(result.get("capabilities").has("tools")).isTrue();
        assertThat(result.get("serverInfo").get("version").asString()).isEqualTo("9.9");
    }

    @Test
    void pingIsAnsweredAtAnyTime() throws IOException {
        assertThat(serve(request("\"p\"", "ping", "{}")))
                .containsExactly("{\"jsonrpc\":\"2.0\",\"id\":\"p\",\"result\":{}}");
    }

    @Test
    void toolsAreListedWithTheirSchemas() throws IOException {
        JsonNode result = result(after(START, request(1, "tools/list", "{}")));
        JsonNode tools = result.get("tools");
        assertThat(tools).hasSize(2);
        assertThat(tools.get(0).get("name").asString()).isEqualTo("echo");
        JsonNode schema = tools.get(0).get("inputSchema");
        assertThat(schema.get("required")).hasToString("[\"text\"]");
        assertThat(schema.get("properties").propertyNames()).containsExactly("text", "times");
        assertThat(schema.get("additionalProperties").asBoolean()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"jsonrpc\": \"2.0\", \"id\": 1            | -32700 | null",
                "{} {}                                       | -32700 | null",
                "{jsonrpc: '2.0', id: 1, method: 'ping'}     | -32700 | null",
                "1                                           | -32600 | null",
                "[]                                          | -32600 | null",
                "{\"id\": 1, \"method\": \"ping\"}             | -32600 | 1",
                "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": 5} | -32600 | 1",
                "{\"jsonrpc\": \"2.0\", \"id\": null, \"method\": \"ping\"} | -32600 | null",
                "{\"jsonrpc\": \"2.0\", \"id\": {}, \"method\": \"ping\"} | -32600 | null",
                "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"ping\", \"params\": [1]} | -32602 | 1",
                "{\"jsonrpc\": \"2.0\", \"id\": \"a\", \"method\": \"resources/list\"} | -32601 | \"a\"",
                "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"tools/call\", \"params\": {\"name\": \"x\"}} | -32602 | 1",
                "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"tools/call\", \"params\": {\"name\": \"echo\", \"arguments\": []}} | -32602 | 1",
            })
    void whatIsWrongIsRefusedByItsCode(String line, int code, String id) throws IOException {
        JsonNode answer = JSON.readTree(after(START, line).get(0));
        assertThat(answer.get("error").get("code").asInt()).isEqualTo(code);
        assertThat(answer.get("error").get("message").asString()).isNotBlank();
        assertThat(answer.get("id")).hasToString(id);
    }

    @Test
    void toolsComeAfterInitialize() throws IOException {
        assertThat(serve(request(1, "tools/list", "{}")).get(0)).contains("-32600", "comes after initialize");
    }

    /** Nobody waits for an answer to them. */
    @Test
    void notificationsAndAnswersAreNotAnswered() throws IOException {
        assertThat(after(
                        START,
                        "{\"jsonrpc\": \"2.0\", \"method\": \"notifications/initialized\"}",
                        "{\"jsonrpc\": \"2.0\", \"method\": \"notifications/unheard\"}",
                        "{\"jsonrpc\": \"2.0\", \"method\": \"notifications/cancelled\", \"params\": {\"requestId\": 77}}",
                        "{\"jsonrpc\": \"2.0\", \"id\": 5, \"result\": {}}",
                        ""))
                .isEmpty();
    }

    @Test
    void aToolIsCalled() throws Exception {
        JsonNode result = result(untilAnswered(1, START, call(1, "echo", "{\"text\": \"a\\nb\"}")));
        assertThat(result.get("isError").asBoolean()).isFalse();
        assertThat(text(result)).isEqualTo("a\nb");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{}                               | 'text' is missing: What is said.",
                "{\"text\": 1}                    | 'text' must be of the type string, not 1",
                "{\"text\": \"a\", \"times\": 1.5} | 'times' must be of the type integer",
                "{\"text\": \"a\", \"tone\": 1}    | no argument 'tone'. Known are: text, times.",
            })
    void badArgumentsAreAnErrorOfTheTool(String arguments, String message) throws Exception {
        JsonNode result = result(untilAnswered(1, START, call(1, "echo", arguments)));
        assertThat(result.get("isError").asBoolean()).isTrue();
        assertThat(text(result)).contains(message);
    }

    @ParameterizedTest
    @ValueSource(strings = {"2024-11-05", "2025-03-26"})
    void aBatchIsAnsweredByABatch(String version) throws Exception {
        String batch = "[" + request(1, "ping", "{}") + ", " + call(2, "echo", "{\"text\": \"x\"}")
                + ", {\"jsonrpc\": \"2.0\", \"method\": \"notifications/x\"}, 7]";
        List<String> answers =
                untilAnswered(1, request(0, "initialize", "{\"protocolVersion\": \"" + version + "\"}"), batch);
        JsonNode all = JSON.readTree(answers.get(0));
        assertThat(all.valueStream().map(each -> each.get("id").toString())).containsExactly("1", "2", "null");
    }

    @Test
    void laterVersionsHaveNoBatches() throws IOException {
        List<String> answers = after(
                request(0, "initialize", "{\"protocolVersion\": \"2025-06-18\"}"),
                "[" + request(1, "ping", "{}") + "]");
        assertThat(answers.get(0)).contains("-32600", "Send one message a line.");
    }

    /** While a call goes on, others are answered; whoever cancels it is sent no answer. */
    @Test
    void aCallThatIsCancelledIsInterruptedAndNotAnswered() throws Exception {
        McpServer server = server();
        server.serve(new StringReader(START + "\n" + call(1, "endless", "{}") + "\n"));
        begun.await();
        server.serve(new StringReader(call(1, "echo", "{\"text\": \"a\"}") + "\n" + request(2, "ping", "{}") + "\n"));
        server.serve(new StringReader(
                "{\"jsonrpc\": \"2.0\", \"method\": \"notifications/cancelled\", \"params\": {\"requestId\": 1}}\n"));
        interrupted.await();
        server.close();
        List<String> answers = answers();
        assertThat(answers).hasSize(3);
        assertThat(answers.get(1)).contains("The id 1 belongs to a call that goes on");
        assertThat(answers.get(2)).contains("\"id\":2,\"result\":{}");
    }

    /** A client that is gone leaves nothing behind. */
    @Test
    void theEndOfTheServerEndsItsCalls() throws Exception {
        McpServer server = server();
        server.serve(new StringReader(START + "\n" + call(1, "endless", "{}") + "\n"));
        begun.await();
        server.close();
        interrupted.await();
        assertThat(answers()).hasSizeLessThanOrEqualTo(2);
    }

    private McpServer server() {
        return new McpServer(new PrintWriter(out), "9.9", List.of(echo(), endless()));
    }

    private List<String> serve(String... lines) throws IOException {
        try (McpServer server = server()) {
            server.serve(new StringReader(String.join("\n", lines) + "\n"));
        }
        return answers();
    }

    /** {@return the answers but for that to the first line} */
    private List<String> after(String... lines) throws IOException {
        List<String> answers = serve(lines);
        return answers.subList(1, answers.size());
    }

    /** The same, with so many more answers, some of which come later. */
    private List<String> untilAnswered(int count, String... lines) throws IOException {
        McpServer server = server();
        server.serve(new StringReader(String.join("\n", lines) + "\n"));
        while (out.toString().chars().filter(character -> character == '\n').count() < count + 1) {
            Thread.onSpinWait();
        }
        server.close();
        return answers().subList(1, count + 1);
    }

    private List<String> answers() {
        synchronized (out.getBuffer()) {
            return out.toString().lines().toList();
        }
    }

    private static JsonNode result(List<String> answers) {
        return JSON.readTree(answers.get(0)).get("result");
    }

    private static String text(JsonNode result) {
        return result.at("/content/0/text").asString();
    }

    private static String request(Object id, String method, String params) {
        return "{\"jsonrpc\": \"2.0\", \"id\": " + id + ", \"method\": \"" + method + "\", \"params\": " + params + "}";
    }

    private static String call(int id, String tool, String arguments) {
        return request(id, "tools/call", "{\"name\": \"" + tool + "\", \"arguments\": " + arguments + "}");
    }
}
