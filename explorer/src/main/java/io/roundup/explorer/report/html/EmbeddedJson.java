// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.html;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import java.util.Collection;

/** JSON within a page: no text in it can end the element that it stands in, and each is text that can be written. */
final class EmbeddedJson {
    /** Escapes angle brackets, ampersands and line separators. */
    private static final Gson GSON = new GsonBuilder().serializeNulls().create();

    private EmbeddedJson() {}

    /** {@return the text of a value} */
    static String write(JsonElement value) {
        return withoutLoneSurrogates(GSON.toJson(value));
    }

    /** {@return the same text, with an escape for each half of a character, which no encoding of a file has} */
    private static String withoutLoneSurrogates(String json) {
        StringBuilder text = new StringBuilder(json.length());
        json.codePoints().forEach(character -> {
            if (character >= Character.MIN_SURROGATE && character <= Character.MAX_SURROGATE) {
                text.append(String.format("\\u%04x", character));
            } else {
                text.appendCodePoint(character);
            }
        });
        return text.toString();
    }

    static JsonArray texts(Collection<String> texts) {
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
