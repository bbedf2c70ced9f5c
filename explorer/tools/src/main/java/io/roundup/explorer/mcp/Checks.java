// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.mcp;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The violations that this server has found: with what arguments, and why each is one. */
final class Checks {
    private static final int MOST = 100;

    /**
     * A check that found a violation.
     *
     * @param arguments of the check
     * @param explanation of the counterexample
     */
    record Check(Arguments arguments, List<String> explanation) {}

    private final Map<String, Check> byToken = new LinkedHashMap<>();
    private @Nullable Check last;

    /** Notes what a check found. @param arguments of it @param result what it wrote */
    synchronized void note(Arguments arguments, JsonObject result) {
        String token = Rpc.text(result.get("schedule"));
        if (token != null && Rpc.text(result.get("violation")) != null) {
            Check check = new Check(arguments, explanation(result));
            byToken.put(token, check);
            last = check;
            if (byToken.size() > MOST) {
                byToken.remove(byToken.keySet().iterator().next());
            }
        }
    }

    /** {@return the check that a token came from, or null} */
    synchronized @Nullable Check of(String token) {
        return byToken.get(token);
    }

    synchronized @Nullable Check last() {
        return last;
    }

    /** {@return the object that a command has written, or null if it has not} */
    static @Nullable JsonObject result(String text) {
        return text.isEmpty() ? null : JsonParser.parseString(text).getAsJsonObject();
    }

    /** {@return the sentences of a result} */
    static List<String> explanation(JsonObject result) {
        List<String> sentences = new ArrayList<>();
        for (JsonElement each : result.getAsJsonArray("explanation")) {
            sentences.add(each.getAsString());
        }
        return sentences;
    }
}
