// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.html;

import com.google.gson.JsonElement;
import io.roundup.explorer.report.Json;
import java.util.LinkedHashMap;
import java.util.Map;

/** Texts by number, each once: thousands of steps say the same few things. */
final class TextTable {
    private final Map<String, Integer> numbers = new LinkedHashMap<>();

    TextTable() {
        number("");
    }

    /** {@return the number of a text; 0 is the empty one} */
    int number(String text) {
        return numbers.computeIfAbsent(text, added -> numbers.size());
    }

    JsonElement json() {
        return Json.of(numbers.keySet());
    }
}
