// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.IOException;
import java.io.StringReader;

/** One line of a file that is a JSON object by itself, and what is wrong with JSON. Stateless. */
final class JsonLine {
    private JsonLine() {}

    /** Something that reads JSON. */
    interface Part<T> {
        T read(JsonReader json) throws IOException;
    }

    /** {@return what a JSON reader complains of, without advice to those who program with it} */
    static String message(Exception malformed) {
        return Excerpt.of(String.valueOf(malformed.getMessage())
                .replaceAll("(?s)\\nSee .*", "")
                .replaceAll("Use JsonReader\\.\\S+ to accept malformed JSON", "this is not JSON"));
    }

    static <T> T parse(TextSource source, int number, String line, String expected, Part<T> part) {
        JsonReader json = new JsonReader(new StringReader(line));
        json.setStrictness(Strictness.STRICT);
        try {
            T read = part.read(json);
            if (json.peek() != JsonToken.END_DOCUMENT) {
                throw new IllegalArgumentException("there is text after the object");
            }
            return read;
        } catch (IOException | IllegalStateException | IllegalArgumentException malformed) {
            throw unreadable(source, number, line, expected, malformed);
        }
    }

    private static HistoryInputException unreadable(
            TextSource source, int number, String line, String expected, Exception malformed) {
        return source.malformed(
                number,
                "'" + Excerpt.of(line) + "' cannot be read (" + message(malformed) + "); " + expected,
                "If this is the last line, the file is cut. docs/reference/history-format.md describes the format.");
    }
}
