// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Arguments and results as JSON: null, booleans, text, whole numbers (an Integer where it fits, otherwise a Long),
 * decimals (a Double) and arrays (a List). An object with one key names the type of what JSON cannot tell apart:
 * {@code {"long": 5}}, {@code {"char": "c"}}, {@code {"double": "NaN"}}. Other values are written as the text of their
 * {@code toString} and read back as that text. Stateless.
 */
final class JsonValues {
    private static final int DEEPEST = 64;

    private JsonValues() {}

    /** Writes a value. */
    static void write(JsonWriter json, @Nullable Object value) throws IOException {
        if (value == null) {
            json.nullValue();
        } else if (value instanceof Boolean is) {
            json.value(is);
        } else if (value instanceof Integer number) {
            json.value(number);
        } else if (value instanceof Long number) {
            boolean isPlain = (int) (long) number != number;
            if (isPlain) {
                json.value(number);
            } else {
                json.beginObject().name("long").value(number).endObject();
            }
        } else if (value instanceof Double number && Double.isFinite(number)) {
            json.value(number);
        } else if (value instanceof Double number) {
            json.beginObject().name("double").value(number.toString()).endObject();
        } else if (value instanceof Character character) {
            json.beginObject().name("char").value(character.toString()).endObject();
        } else if (value instanceof List<?> list) {
            json.beginArray();
            for (Object element : list) {
                write(json, element);
            }
            json.endArray();
        } else {
            json.value(value.toString());
        }
    }

    /**
     * Reads a value.
     *
     * @param json before it
     * @param text what a text means
     * @return the value
     * @throws IllegalArgumentException saying what is wrong with it
     * @throws IllegalStateException if the value has another type than its place asks for
     * @throws IOException if it is not JSON
     */
    static @Nullable Object read(JsonReader json, Function<String, @Nullable Object> text) throws IOException {
        return read(json, text, 0);
    }

    private static @Nullable Object read(JsonReader json, Function<String, @Nullable Object> text, int depth)
            throws IOException {
        if (depth > DEEPEST) {
            throw new IllegalArgumentException("values are nested more than " + DEEPEST + " deep");
        }
        switch (json.peek()) {
            case NULL:
                json.nextNull();
                return null;
            case BOOLEAN:
                return json.nextBoolean();
            case NUMBER:
                return number(json.nextString());
            case STRING:
                return text.apply(json.nextString());
            case BEGIN_ARRAY:
                List<@Nullable Object> elements = new ArrayList<>();
                json.beginArray();
                while (json.hasNext()) {
                    elements.add(read(json, text, depth + 1));
                }
                json.endArray();
                return elements;
            default:
                json.beginObject();
                String type = json.nextName();
                Object typed = typed(type, json.nextString());
                json.endObject();
                return typed;
        }
    }

    private static Object typed(String type, String text) {
        switch (type) {
            case "long":
                return Long.valueOf(text);
            case "double":
                return Double.valueOf(text);
            case "char":
                if (text.length() != 1) {
                    throw new IllegalArgumentException("'" + Excerpt.of(text) + "' is not one character");
                }
                return text.charAt(0);
            default:
                throw new IllegalArgumentException(
                        "'" + Excerpt.of(type) + "' is not a type of values; there are long, double and char");
        }
    }

    private static Object number(String digits) {
        boolean isWhole = digits.indexOf('.') < 0 && digits.indexOf('e') < 0 && digits.indexOf('E') < 0;
        try {
            return isWhole ? Words.narrow(Long.parseLong(digits)) : Double.valueOf(digits);
        } catch (NumberFormatException tooLarge) {
            throw new IllegalArgumentException("the number " + Excerpt.of(digits) + " does not fit 64 bits", tooLarge);
        }
    }
}
