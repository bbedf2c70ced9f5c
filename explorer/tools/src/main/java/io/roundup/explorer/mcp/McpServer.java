// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.mcp;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.roundup.explorer.child.ChildCommand;
import io.roundup.explorer.child.OverdueException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Reader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The Model Context Protocol on two streams, one message of JSON-RPC a line. One thread reads; each call of a tool has
 * a thread of its own, so that a ping is answered and a call can be cancelled while others go on.
 */
public final class McpServer implements AutoCloseable {
    private static final int MOST_CALLS = 4;
    private static final long SECONDS_TO_END = 5;
    private static final String INSTRUCTIONS =
            "Round-Up explores concurrent Java code in every interleaving. Compile the code with a harness class, then call"
                    + " check with its class path. After a violation, call explain; after a repair, check again.";

    private final PrintWriter out;
    private final String serverVersion;
    private final Map<String, Tool> tools = new LinkedHashMap<>();
    private final Map<JsonElement, Call> calls = new ConcurrentHashMap<>();
    private final ExecutorService threads = Executors.newFixedThreadPool(MOST_CALLS, McpServer::daemon);

    /** What was negotiated, or null before that. */
    private volatile @Nullable Version version;

    /** A call of a tool that goes on. */
    private record Call(CompletableFuture<@Nullable JsonObject> answer, Future<?> work) {}

    /**
     * Makes a server.
     *
     * @param out where messages go, and nothing else
     * @param launcher what starts a JVM with Round-Up, up to the name of a command
     * @param serverVersion of Round-Up
     */
    public McpServer(PrintWriter out, List<String> launcher, String serverVersion) {
        this(out, serverVersion, tools(launcher));
    }

    McpServer(PrintWriter out, String serverVersion, List<Tool> tools) {
        this.out = out;
        this.serverVersion = serverVersion;
        tools.forEach(tool -> this.tools.put(tool.name(), tool));
    }

    private static List<Tool> tools(List<String> launcher) {
        ChildCommand command = ChildCommand.here(launcher);
        List<Tool> tools = new ArrayList<>(new HarnessTools(command, new Checks()).all());
        for (CommandTool each : CommandTool.values()) {
            tools.add(each.of(command));
        }
        return tools;
    }

    private static Thread daemon(Runnable body) {
        Thread thread = new Thread(null, body, "roundup-mcp");
        thread.setDaemon(true);
        return thread;
    }

    /** Answers until the client closes the stream. @param in what the client writes */
    public void serve(Reader in) throws IOException {
        BufferedReader lines = new BufferedReader(in);
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (!line.isBlank()) {
                take(line);
            }
        }
    }

    private void take(String line) {
        JsonElement element;
        try {
            element = Rpc.parse(line);
        } catch (RpcException malformed) {
            send(Rpc.error(null, malformed.code(), String.valueOf(malformed.getMessage())));
            return;
        }
        if (element.isJsonArray()) {
            takeBatch(element.getAsJsonArray());
        } else {
            answer(element).thenAccept(this::sendIfAny);
        }
    }

    private void takeBatch(JsonArray batch) {
        Version agreed = version;
        if (batch.isEmpty() || agreed == null || !agreed.hasBatches()) {
            String why = batch.isEmpty()
                    ? "The batch is empty."
                    : "Batches are for the protocol versions 2025-03-26 and 2024-11-05, after initialize. Send one message a line.";
            send(Rpc.error(null, RpcException.INVALID_REQUEST, why));
            return;
        }
        List<CompletableFuture<@Nullable JsonObject>> answers = new ArrayList<>();
        batch.forEach(each -> answers.add(answer(each)));
        CompletableFuture.allOf(answers.toArray(new CompletableFuture<?>[0])).thenRun(() -> {
            JsonArray all = new JsonArray();
            for (CompletableFuture<@Nullable JsonObject> each : answers) {
                JsonObject answer = each.join();
                if (answer != null) {
                    all.add(answer);
                }
            }
            if (!all.isEmpty()) {
                send(all);
            }
        });
    }

    /** {@return the answer to a message, now or later; null to what has none} */
    private CompletableFuture<@Nullable JsonObject> answer(JsonElement element) {
        JsonElement id = Rpc.id(element);
        try {
            Rpc.Message message = Rpc.message(element);
            if (message.method() == null) {
                return now(null);
            }
            if (message.id() == null) {
                notified(message.method(), message.params());
                return now(null);
            }
            return requested(message.id(), message.method(), message.params());
        } catch (RpcException refused) {
            return now(Rpc.error(id, refused.code(), String.valueOf(refused.getMessage())));
        }
    }

    private static CompletableFuture<@Nullable JsonObject> now(@Nullable JsonObject answer) {
        return CompletableFuture.completedFuture(answer);
    }

    private void notified(String method, JsonObject params) {
        JsonElement id = params.get("requestId");
        Call call = method.equals("notifications/cancelled") && id != null ? calls.remove(id) : null;
        if (call != null) {
            // Who cancels a request waits for no answer.
            call.answer().complete(null);
            call.work().cancel(true);
        }
    }

    private CompletableFuture<@Nullable JsonObject> requested(JsonElement id, String method, JsonObject params)
            throws RpcException {
        if (version == null && !method.equals("initialize") && !method.equals("ping")) {
            throw new RpcException(
                    RpcException.INVALID_REQUEST, "The method " + method + " comes after initialize. Send that first.");
        }
        return switch (method) {
            case "initialize" -> now(Rpc.result(id, initialized(params)));
            case "ping" -> now(Rpc.result(id, new JsonObject()));
            case "tools/list" -> now(Rpc.result(id, listed()));
            case "tools/call" -> called(id, params);
            default ->
                throw new RpcException(
                        RpcException.METHOD_NOT_FOUND,
                        "There is no method " + method + ". Known are: initialize, ping, tools/list and tools/call.");
        };
    }

    private JsonObject initialized(JsonObject params) {
        Version agreed = Version.negotiated(Rpc.text(params.get("protocolVersion")));
        version = agreed;
        JsonObject server = new JsonObject();
        server.addProperty("name", "round-up");
        server.addProperty("version", serverVersion);
        JsonObject capabilities = new JsonObject();
        capabilities.add("tools", new JsonObject());
        JsonObject result = new JsonObject();
        result.addProperty("protocolVersion", agreed.text());
        result.add("capabilities", capabilities);
        result.add("serverInfo", server);
        result.addProperty("instructions", INSTRUCTIONS);
        return result;
    }

    private JsonObject listed() {
        JsonArray list = new JsonArray();
        tools.values().forEach(tool -> list.add(tool.json()));
        JsonObject result = new JsonObject();
        result.add("tools", list);
        return result;
    }

    private CompletableFuture<@Nullable JsonObject> called(JsonElement id, JsonObject params) throws RpcException {
        String name = Rpc.text(params.get("name"));
        Tool tool = name == null ? null : tools.get(name);
        JsonElement given = params.get("arguments");
        if (tool == null) {
            throw new RpcException(
                    RpcException.INVALID_PARAMS,
                    "There is no tool " + name + ". Known are: " + String.join(", ", tools.keySet()) + ".");
        }
        if (given != null && !given.isJsonObject()) {
            throw new RpcException(RpcException.INVALID_PARAMS, "The arguments must be an object.");
        }
        if (calls.containsKey(id)) {
            throw new RpcException(
                    RpcException.INVALID_REQUEST,
                    "The id " + id + " belongs to a call that goes on. Take another one.");
        }
        JsonObject arguments = given == null ? new JsonObject() : given.getAsJsonObject();
        CompletableFuture<@Nullable JsonObject> answer = new CompletableFuture<>();
        // The call is known before it can end.
        CompletableFuture<Boolean> isKnown = new CompletableFuture<>();
        Future<?> work = threads.submit(() -> {
            isKnown.join();
            JsonObject done = done(id, tool, arguments);
            calls.remove(id);
            answer.complete(done);
        });
        calls.put(id, new Call(answer, work));
        isKnown.complete(true);
        return answer;
    }

    private JsonObject done(JsonElement id, Tool tool, JsonObject arguments) {
        Version agreed = version == null ? Version.negotiated(null) : version;
        try {
            return Rpc.result(
                    id, tool.action().call(tool.parameters().read(arguments)).json(agreed));
        } catch (OverdueException late) {
            return Rpc.result(
                    id,
                    ToolAnswer.error(late.getMessage() + "Give a greater timeLimitSeconds, or something smaller.")
                            .json(agreed));
        } catch (ToolInputException refused) {
            return Rpc.result(
                    id, ToolAnswer.error(String.valueOf(refused.getMessage())).json(agreed));
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            return Rpc.error(id, RpcException.INTERNAL_ERROR, "The call was ended, since the server ends.");
        } catch (IOException | RuntimeException failed) {
            return Rpc.error(id, RpcException.INTERNAL_ERROR, "The tool " + tool.name() + " failed: " + failed);
        }
    }

    private void sendIfAny(@Nullable JsonObject answer) {
        if (answer != null) {
            send(answer);
        }
    }

    private void send(JsonElement message) {
        synchronized (out) {
            out.print(Rpc.line(message) + "\n");
            out.flush();
        }
    }

    /** Ends all calls, with their processes. */
    @Override
    public void close() {
        threads.shutdownNow();
        try {
            threads.awaitTermination(SECONDS_TO_END, TimeUnit.SECONDS);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }
}
