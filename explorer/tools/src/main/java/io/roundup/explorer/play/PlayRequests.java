// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.play;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.roundup.explorer.execution.scheduler.NotModelledException;
import io.roundup.explorer.run.NotInstrumentedException;
import io.roundup.explorer.run.StuckException;
import io.roundup.explorer.settings.InputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** What the page asks of the session, by the path of the request. What cannot be done is said in words. */
final class PlayRequests {
    /** No request of the page is longer. */
    private static final int MOST_BYTES = 1000;

    private static final Map<String, String> FILES = Map.of(
            "/", "text/html",
            "/play.css", "text/css",
            "/play.js", "text/javascript");

    private final PlaySession session;
    private final Runnable end;
    /** Why nothing can be explored any more, or an empty string. */
    private volatile String lost = "";

    PlayRequests(PlaySession session, Runnable end) {
        this.session = session;
        this.end = end;
    }

    Answer answer(String method, String path, InputStream body) throws IOException {
        boolean isRead = method.equals("GET") || method.equals("HEAD");
        try {
            if (isRead) {
                return read(path);
            }
            return method.equals("POST")
                    ? lost.isEmpty() || path.equals("/end") ? posted(path, body) : Answer.error(Answer.FAULT, lost)
                    : Answer.error(Answer.NOT_ALLOWED, "GET and POST are answered, not " + method + ".");
        } catch (InputException | NotInstrumentedException | NotModelledException refused) {
            return Answer.error(Answer.REFUSED, String.valueOf(refused.getMessage()));
        } catch (StuckException stuck) {
            lost = stuck.getMessage() + "\nThis process cannot explore any more. End it with Ctrl-C, and begin again.";
            return Answer.error(Answer.FAULT, lost);
        } catch (RuntimeException | LinkageError | OutOfMemoryError | StackOverflowError fault) {
            return Answer.error(Answer.FAULT, "A fault in Round-Up: " + fault);
        }
    }

    private Answer read(String path) throws IOException {
        String type = FILES.get(path);
        if (type != null) {
            return Answer.of(type, file(path.equals("/") ? "/play.html" : path));
        }
        if (path.equals("/schedule")) {
            return Answer.of("application/json", session.file().getBytes(StandardCharsets.UTF_8))
                    .savedAs("roundup-schedule.json");
        }
        return Answer.error(Answer.NOT_FOUND, "There is nothing at " + path + ".");
    }

    private static byte[] file(String path) throws IOException {
        try (InputStream in = PlayRequests.class.getResourceAsStream("page" + path)) {
            if (in == null) {
                throw new IOException("the jar of Round-Up has no file " + path);
            }
            return in.readAllBytes();
        }
    }

    private Answer posted(String path, InputStream body) throws IOException {
        byte[] bytes = body.readNBytes(MOST_BYTES + 1);
        if (bytes.length > MOST_BYTES) {
            return Answer.error(Answer.BAD_REQUEST, "The request is longer than " + MOST_BYTES + " bytes.");
        }
        JsonObject asked;
        int after;
        int choice;
        boolean inside;
        try {
            asked = JsonParser.parseString(new String(bytes, StandardCharsets.UTF_8))
                    .getAsJsonObject();
            after = asked.has("at") ? asked.get("at").getAsInt() : 0;
            choice = asked.has("choice") ? asked.get("choice").getAsInt() : 0;
            inside = asked.has("inside") && asked.get("inside").getAsBoolean();
        } catch (RuntimeException malformed) {
            return Answer.error(
                    Answer.BAD_REQUEST,
                    "The request is not JSON with numbers 'at' and 'choice': " + malformed.getMessage());
        }
        switch (path) {
            case "/position":
                return Answer.json(session.position(inside));
            case "/choose":
                return Answer.json(session.choose(after, choice, inside));
            case "/go":
                return Answer.json(session.go(after, inside));
            case "/run":
                return Answer.json(session.toTheEnd(after, inside));
            case "/verdict":
                return Answer.json(session.verdict());
            case "/end":
                end.run();
                return Answer.json(Map.of());
            default:
                return Answer.error(Answer.NOT_FOUND, "There is nothing at " + path + ".");
        }
    }
}
