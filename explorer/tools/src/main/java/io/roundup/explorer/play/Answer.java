// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.play;

import com.google.gson.Gson;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * What a request is answered.
 *
 * @param status of HTTP
 * @param type of the content
 * @param content in UTF-8
 * @param file as which it is to be saved, or an empty string
 */
@SuppressWarnings("ArrayRecordComponent") // Answers are not compared.
record Answer(int status, String type, byte[] content, String file) {
    static final int OK = 200;
    static final int BAD_REQUEST = 400;
    static final int FORBIDDEN = 403;
    static final int NOT_FOUND = 404;
    static final int NOT_ALLOWED = 405;
    static final int REFUSED = 409;
    static final int FAULT = 500;

    private static final Gson GSON = new Gson();

    /** Nothing from elsewhere, no text of the program as code, and no other page around this one. */
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';"
            + " img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    static Answer of(String type, byte[] content) {
        return new Answer(OK, type, content, "");
    }

    /** {@return a record, written as JSON} */
    static Answer json(Object written) {
        return of("application/json", GSON.toJson(written).getBytes(StandardCharsets.UTF_8));
    }

    static Answer error(int status, String message) {
        byte[] content = GSON.toJson(Map.of("error", message)).getBytes(StandardCharsets.UTF_8);
        return new Answer(status, "application/json", content, "");
    }

    /** {@return the same, to be saved} @param name of the file */
    Answer savedAs(String name) {
        return new Answer(status, type, content, name);
    }

    void send(HttpExchange exchange) throws IOException {
        Headers headers = exchange.getResponseHeaders();
        headers.set("Content-Type", type + "; charset=utf-8");
        headers.set("Content-Security-Policy", POLICY);
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("Cross-Origin-Resource-Policy", "same-origin");
        headers.set("Cache-Control", "no-store");
        if (!file.isEmpty()) {
            headers.set("Content-Disposition", "attachment; filename=\"" + file + "\"");
        }
        boolean isHead = exchange.getRequestMethod().equals("HEAD");
        exchange.sendResponseHeaders(status, isHead ? -1 : content.length);
        if (!isHead) {
            exchange.getResponseBody().write(content);
        }
    }
}
