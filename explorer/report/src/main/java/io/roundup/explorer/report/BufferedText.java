// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.fact.AccessPlace;
import io.roundup.explorer.result.fact.ReadThenWrite;
import java.util.List;

/** Which accesses could load-buffer, where executions in which they do were not explored. */
public final class BufferedText {
    private BufferedText() {}

    /** {@return sentences, or an empty string if nothing is known to load-buffer} */
    public static String of(ExplorationResult result) {
        List<ReadThenWrite> buffered = result.coverage().buffered();
        if (buffered.isEmpty()) {
            return "";
        }
        ReadThenWrite free = buffered.get(0);
        StringBuilder seen = new StringBuilder();
        for (int thread = buffered.size() - 1; thread > 0; thread--) {
            ReadThenWrite other = buffered.get(thread);
            seen.append(seen.isEmpty() ? "that read could see the write of " : ", which could see the write of ")
                    .append(other.write().text())
                    .append(", made after the read of ")
                    .append(other.read().text());
        }
        return "Load buffering was left out: nothing orders the read of "
                + free.read().text() + " before the write of "
                + free.write().text() + ". So " + seen + ", which could see the first write. "
                + "An acquiring read or a releasing write there would exclude that.";
    }

    /** {@return the same as JSON} */
    static JsonArray json(ExplorationResult result) {
        JsonArray all = new JsonArray();
        for (ReadThenWrite one : result.coverage().buffered()) {
            JsonObject json = new JsonObject();
            json.add("read", json(one.read()));
            json.add("write", json(one.write()));
            all.add(json);
        }
        return all;
    }

    private static JsonObject json(AccessPlace access) {
        JsonObject json = new JsonObject();
        json.addProperty("variable", access.variable());
        json.addProperty("place", access.place());
        return json;
    }
}
