// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.html;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import io.roundup.quasi.history.PrintableText;
import java.util.Collection;

/** JSON within a page: no text in it can end the element that it stands in, and each is text that can be written. */
public final class EmbeddedJson {
    /** Escapes angle brackets, ampersands and line separators. */
    private static final Gson GSON = new GsonBuilder().serializeNulls().create();

    private EmbeddedJson() {}

    /** {@return the text of a value} */
    static String write(JsonElement value) {
        // Also half of a character has an escape, since no encoding of a file has it.
        return PrintableText.of(GSON.toJson(value));
    }

    public static JsonArray texts(Collection<String> texts) {
        JsonArray array = new JsonArray();
        texts.forEach(array::add);
        return array;
    }

    static JsonArray numbers(Collection<Integer> numbers) {
        JsonArray array = new JsonArray();
        numbers.forEach(array::add);
        return array;
    }
}
