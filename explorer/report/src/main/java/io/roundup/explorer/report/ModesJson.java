// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import io.roundup.explorer.result.WeakestModes;
import io.roundup.explorer.result.fact.AccessChange;
import io.roundup.explorer.result.fact.AddedFence;
import org.jspecify.annotations.Nullable;

/** The weakest access modes with which nothing is wrong, as JSON. */
public final class ModesJson {
    private ModesJson() {}

    /** {@return an object, null if they were not looked for} @param modes or null */
    public static JsonElement of(@Nullable WeakestModes modes) {
        if (modes == null) {
            return JsonNull.INSTANCE;
        }
        JsonArray accesses = new JsonArray();
        for (AccessChange access : modes.accesses()) {
            JsonObject json = new JsonObject();
            json.addProperty("place", access.place());
            json.addProperty("variable", access.variable());
            json.addProperty("access", access.kind().text());
            json.addProperty("now", access.now().text());
            json.addProperty("weakest", access.mode().text());
            accesses.add(json);
        }
        JsonObject json = new JsonObject();
        json.add("accesses", accesses);
        JsonArray fences = new JsonArray();
        for (AddedFence fence : modes.fences()) {
            JsonObject one = new JsonObject();
            one.addProperty("before", fence.place());
            one.addProperty("call", fence.call());
            fences.add(one);
        }
        json.add("fences", fences);
        json.addProperty("fewest", modes.areFewest());
        json.addProperty("executions", modes.executions());
        json.addProperty("unfinished", modes.unfinished());
        json.addProperty("loadBuffering", modes.mayLoadBuffer());
        return json;
    }
}
