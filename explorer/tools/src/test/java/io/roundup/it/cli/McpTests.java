// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.schema.Schemas;
import io.roundup.it.program.ForkedJava;
import io.roundup.it.program.LosesValues;
import io.roundup.it.program.ThisJvm;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ObjectNode;

/** {@code mcp} as an assistant uses it: a process, a line for each message, all tools. */
@Tag("process")
@Tag("once")
@Tag("alone")
@Timeout(300)
class McpTests {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @SuppressWarnings("NullAway.Init")
    private Process server;

    @SuppressWarnings("NullAway.Init")
    private Writer to;

    @SuppressWarnings("NullAway.Init")
    private BufferedReader from;

    private int id;

    @BeforeEach
    void start() throws IOException {
        ProcessBuilder builder = new ProcessBuilder(ForkedJava.command(
                        "-jar", Path.of(ForkedJava.jar()).toAbsolutePath().toString(), "mcp"))
                .directory(folder.toFile())
                .redirectError(folder.resolve("err.txt").toFile());
        builder.environment().remove("JAVA_TOOL_OPTIONS");
        server = builder.start();
        to = server.outputWriter(StandardCharsets.UTF_8);
        from = server.inputReader(StandardCharsets.UTF_8);
        ObjectNode params = JSON.createObjectNode().put("protocolVersion", "2025-06-18");
        assertThat(ask("initialize", params).at("/result/protocolVersion").asString())
                .isEqualTo("2025-06-18");
        send("{\"jsonrpc\": \"2.0\", \"method\": \"notifications/initialized\"}");
    }

    /** A client closes the stream; the server ends by itself, and has said nothing else anywhere. */
    @AfterEach
    void end() throws IOException, InterruptedException {
        to.close();
        assertThat(server.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(from.readLine()).isNull();
        assertThat(server.exitValue()).isZero();
        assertThat(Files.readString(folder.resolve("err.txt"))).isEmpty();
    }

    @Test
    void aViolationIsFoundExplainedAndReplayed() throws IOException {
        JsonNode checked = call("check", harness(LosesValues.class.getName(), ForkedJava.classPath()));
        assertThat(checked.get("isError").asBoolean()).isFalse();
        assertThat(text(checked)).contains("VIOLATION: NOT LINEARIZABLE", "The interleaving:");
        Schemas.own("check").accepts(checked.get("structuredContent").toString());
        assertThat(folder.resolve("roundup-schedule.json")).doesNotExist();

        String last = text(call("explain", JSON.createObjectNode()));
        assertThat(last)
                .startsWith("The calls returned what no order of them explains")
                .contains(", steps 1 to ");

        String token = checked.at("/structuredContent/schedule").asString();
        JsonNode replayed = call("replay", JSON.createObjectNode().put("token", token));
        assertThat(text(replayed)).startsWith("Round-Up replayed").contains("VIOLATION: NOT LINEARIZABLE");
        assertThat(text(call("explain", JSON.createObjectNode().put("token", token))))
                .isEqualTo(last);
    }

    /** The token of another session comes with its harness. */
    @Test
    void aTokenOfAnotherSessionIsExplained() throws IOException, InterruptedException {
        ThisJvm.check(folder, LosesValues.class.getName()).endsWith(1);
        String token = JSON.readTree(Files.readString(folder.resolve("roundup-schedule.json")))
                .get("token")
                .asString();
        JsonNode refused = call("replay", JSON.createObjectNode().put("token", token));
        assertThat(refused.get("isError").asBoolean()).isTrue();
        assertThat(text(refused)).contains("No check of this session has answered the token", "Give its harness");
        ObjectNode all =
                harness(LosesValues.class.getName(), ForkedJava.classPath()).put("token", token);
        assertThat(text(call("explain", all))).startsWith("The calls returned what no order of them explains");
    }

    /** What a harness prints is no part of the protocol, whether it is explored or not. */
    @Test
    void aHarnessThatPrintsDoesNotBreakTheProtocol() throws IOException {
        compile(
                "public class H { static { System.out.println(\"{loaded\"); System.err.println(\"{loaded\"); }",
                "final C c = new C(); @Actor public void a() { c.n(); } @Actor public void b() { c.n(); }",
                "public static class C { int n; public int n() { System.out.println(\"{called\"); return n++; } } }");
        JsonNode checked = call("check", harness("H", folder.toString()));
        assertThat(text(checked)).contains("VIOLATION: NOT LINEARIZABLE", "{called");
        assertThat(text(call("list_harnesses", JSON.createObjectNode().put("classPath", folder.toString()))))
                .isEqualTo("H: a, b\n");
    }

    @Test
    void badInputIsAnErrorOfTheTool() throws IOException {
        assertError("There is no class no.such.Harness", "check", harness("no.such.Harness", folder.toString()));
        assertError("does not exist", "check", harness("H", "no-such-folder"));
        assertError("must be the full name of a class", "check", harness("--resume=x", folder.toString()));
        ObjectNode unknown = harness(LosesValues.class.getName(), ForkedJava.classPath());
        assertError("clever is not known", "check", unknown.put("strategy", "clever"));
        ObjectNode weak = harness(LosesValues.class.getName(), ForkedJava.classPath());
        assertError(
                "--memory jmm does not go with --races",
                "check",
                weak.put("memory", "jmm").put("races", true));
        assertError(
                "more than 0 and at most 3600",
                "check",
                harness("H", folder.toString()).put("timeLimitSeconds", 0));
        assertError("No check of this session has found a violation", "explain", JSON.createObjectNode());
        assertError("is not a token", "replay", JSON.createObjectNode().put("token", "--json=x"));
        ObjectNode none = JSON.createObjectNode().put("spec", "queue");
        none.putArray("files").add("none.log");
        assertError("none.log", "history_check", none);
    }

    /** The same as the command says, for a class without a harness. */
    @Test
    void aClassIsTestedAsByTheCommand() throws IOException {
        compile("public class H { int n; public int increment() { return ++n; } public int get() { return n; } }", "");
        ObjectNode arguments = JSON.createObjectNode()
                .put("class", "H")
                .put("classPath", folder.toString())
                .put("methods", "increment");
        JsonNode tested = call("test", arguments);
        assertThat(tested.get("isError").asBoolean()).isFalse();
        assertThat(text(tested)).contains("VIOLATION", "increment() | increment()");
        JsonNode structured = tested.get("structuredContent");
        Schemas.own("test").accepts(structured.toString());
        Path json = folder.resolve("test.json");
        ThisJvm.command(
                        "test",
                        "-cp",
                        folder.toString(),
                        "H",
                        "--methods",
                        "increment",
                        "--json",
                        json.toString(),
                        "--schedule",
                        folder.resolve("s.json").toString())
                .endsWith(1);
        JsonNode told = JSON.readTree(Files.readString(json));
        for (String field : new String[] {"verdict", "program"}) {
            assertThat(structured.get(field)).as(field).isEqualTo(told.get(field));
        }
        assertError(
                "There is no class no.such.Class",
                "test",
                JSON.createObjectNode().put("class", "no.such.Class").put("classPath", folder.toString()));
    }

    @Test
    void aSuiteOfHarnessesIsExplored() throws IOException {
        compile(
                "public class H { final C c = new C(); @Actor public void a() { c.n(); } @Actor public void b() { c.n(); }",
                "public static class C { int n; public int n() { return n++; } } }");
        ObjectNode arguments = JSON.createObjectNode();
        arguments.putArray("targets").add(folder.toString());
        JsonNode explored = call("suite", arguments);
        assertThat(explored.get("isError").asBoolean()).isFalse();
        assertThat(text(explored)).contains("VIOLATION", "1 with a violation");
        Schemas.own("suite").accepts(explored.get("structuredContent").toString());
        ObjectNode none = JSON.createObjectNode();
        none.putArray("targets").add("no-such-folder");
        assertError("no-such-folder", "suite", none);
    }

    /** The tests of a project that start threads, without JUnit on the class path of the server. */
    @Test
    void existingTestsAreExplored() throws IOException {
        String path = System.getProperty("java.class.path");
        Path file = Files.writeString(folder.resolve("SumTest.java"), """
                import org.junit.jupiter.api.*;
                class SumTest {
                    int sum;
                    @Test void adds() throws Exception {
                        Thread other = new Thread(() -> sum++);
                        other.start();
                        sum++;
                        other.join();
                        Assertions.assertEquals(2, sum);
                    }
                }
                """);
        int code = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-proc:none", "-cp", path, "-d", folder.toString(), file.toString());
        assertThat(code).isZero();
        ObjectNode arguments = JSON.createObjectNode().put("classPath", folder + File.pathSeparator + path);
        arguments.putArray("tests").add("SumTest#adds");
        JsonNode explored = call("junit", arguments);
        assertThat(explored.get("isError").asBoolean()).isFalse();
        assertThat(text(explored)).contains("SumTest#adds: violation (uncaught exception)");
        Schemas.own("junit").accepts(explored.get("structuredContent").toString());
        ObjectNode odd = JSON.createObjectNode().put("classPath", folder.toString());
        odd.putArray("tests").add("--json=x");
        assertError("must name classes, methods as", "junit", odd);
    }

    @Test
    void recordedHistoriesAreJudged() throws IOException {
        Files.writeString(
                folder.resolve("illegal.log"),
                "[1] call add(1)\n[1] return\n[1] call add(2)\n[1] return\n[2] call remove\n[2] return 2\n");
        ObjectNode arguments = JSON.createObjectNode().put("spec", "queue").put("explain", true);
        arguments.putArray("files").add("illegal.log");
        JsonNode judged = call("history_check", arguments);
        assertThat(judged.get("isError").asBoolean()).isFalse();
        assertThat(text(judged)).contains("1 NO", "contradict each other");
        Schemas.own("history-check").accepts(judged.get("structuredContent").toString());
    }

    /** The process of the call ends with it. Else it would go on for its hour. */
    @Test
    void aCancelledCallEndsItsProcess() throws IOException, InterruptedException {
        compile(
                "public class H { final C c = new C();",
                "@Actor public void a() { for (int i = 0; i < 20; i++) c.n(); }",
                "@Actor public void b() { for (int i = 0; i < 20; i++) c.n(); }",
                "public static class C { int n; public synchronized int n() { return n++; } } }");
        ObjectNode arguments = harness("H", folder.toString()).put("timeLimitSeconds", 3600);
        int call = ++id;
        send(request(call, "tools/call", toolCall("check", arguments)));
        ProcessHandle child = null;
        while (child == null) {
            child = server.children().findFirst().orElse(null);
            Thread.onSpinWait();
        }
        send("{\"jsonrpc\": \"2.0\", \"method\": \"notifications/cancelled\", \"params\": {\"requestId\": " + call
                + "}}");
        child.onExit().join();
        assertThat(ask("ping", null).has("result")).isTrue();
    }

    @Test
    void whatIsMalformedIsRefusedAndTheServerGoesOn() throws IOException {
        send("{\"jsonrpc\"");
        assertThat(JSON.readTree(from.readLine()).at("/error/code").asInt()).isEqualTo(-32700);
        send("[]");
        assertThat(JSON.readTree(from.readLine()).at("/error/code").asInt()).isEqualTo(-32600);
        assertThat(ask("no/such", null).at("/error/code").asInt()).isEqualTo(-32601);
        assertThat(ask("ping", null).has("result")).isTrue();
    }

    private void assertError(String message, String tool, ObjectNode arguments) throws IOException {
        JsonNode answer = call(tool, arguments);
        assertThat(answer.get("isError").asBoolean()).as(answer.toString()).isTrue();
        assertThat(text(answer)).contains(message);
    }

    private void compile(String... source) throws IOException {
        Path file = Files.writeString(
                folder.resolve("H.java"), "import io.roundup.explorer.harness.*;\n" + String.join("\n", source));
        int code = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-cp", ForkedJava.jar(), "-d", folder.toString(), file.toString());
        assertThat(code).isZero();
    }

    private static ObjectNode harness(String name, String classPath) {
        return JSON.createObjectNode().put("harness", name).put("classPath", classPath);
    }

    private JsonNode call(String tool, ObjectNode arguments) throws IOException {
        return ask("tools/call", toolCall(tool, arguments)).get("result");
    }

    private static ObjectNode toolCall(String tool, ObjectNode arguments) {
        ObjectNode params = JSON.createObjectNode().put("name", tool);
        params.set("arguments", arguments);
        return params;
    }

    private static String text(JsonNode result) {
        return result.at("/content/0/text").asString();
    }

    private JsonNode ask(String method, @Nullable ObjectNode params) throws IOException {
        int asked = ++id;
        send(request(asked, method, params));
        JsonNode answer = JSON.readTree(from.readLine());
        assertThat(answer.get("id").asInt()).as(answer.toString()).isEqualTo(asked);
        return answer;
    }

    private static String request(int id, String method, @Nullable ObjectNode params) {
        ObjectNode request =
                JSON.createObjectNode().put("jsonrpc", "2.0").put("id", id).put("method", method);
        if (params != null) {
            request.set("params", params);
        }
        return request.toString();
    }

    private void send(String line) throws IOException {
        to.write(line + "\n");
        to.flush();
    }
}
