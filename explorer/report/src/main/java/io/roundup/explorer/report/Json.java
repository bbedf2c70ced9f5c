// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import com.google.gson.FieldNamingStrategy;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonDeserializationContext;
import com.google.gson.JsonDeserializer;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import com.google.gson.JsonSerializationContext;
import com.google.gson.JsonSerializer;
import io.roundup.quasi.history.PrintableText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.lang.reflect.Type;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Records, lists and texts as JSON, and back. A record is an object with the names of its components. A question loses
 * its verb: {@code isComplete} becomes {@code complete}. A constant of an enum has its name in small letters with
 * hyphens.
 */
public final class Json {
    private static final FieldNamingStrategy NAMES = field -> {
        String name = field.getName().replaceFirst("^is(Of)?(?=[A-Z])", "");
        return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    };

    private static final Gson GSON = new GsonBuilder()
            .setPrettyPrinting()
            .serializeNulls()
            .disableHtmlEscaping()
            .setFieldNamingStrategy(NAMES)
            .registerTypeHierarchyAdapter(Enum.class, new Constants())
            .create();

    private Json() {}

    private static final class Constants implements JsonSerializer<Enum<?>>, JsonDeserializer<Enum<?>> {
        @Override
        public JsonElement serialize(Enum<?> constant, Type type, JsonSerializationContext context) {
            return new JsonPrimitive(constant.name().toLowerCase(Locale.ROOT).replace('_', '-'));
        }

        @Override
        @SuppressWarnings({"unchecked", "rawtypes"}) // The type is that of an enum.
        public Enum<?> deserialize(JsonElement json, Type type, JsonDeserializationContext context) {
            String name = json.getAsString().toUpperCase(Locale.ROOT).replace('-', '_');
            return Enum.valueOf((Class) type, name);
        }
    }

    /**
     * How the JSON of a record is not like the record.
     *
     * @param names of components that have other names there
     * @param texts which are null there if they are empty, by their names there
     */
    public record Shape(Map<String, String> names, Set<String> texts) {
        /** {@return a record as JSON} */
        public JsonObject of(Record value) {
            JsonObject json = new JsonObject();
            object(value).entrySet().forEach(each -> {
                String name = names.getOrDefault(each.getKey(), each.getKey());
                boolean isNull =
                        texts.contains(name) && each.getValue().getAsString().isEmpty();
                json.add(name, isNull ? JsonNull.INSTANCE : each.getValue());
            });
            return json;
        }

        /** {@return a record of its JSON} @throws RuntimeException if that is damaged */
        public <T extends Record> T read(JsonObject json, Class<T> type) {
            JsonObject own = new JsonObject();
            json.entrySet().forEach(each -> {
                boolean isEmpty =
                        texts.contains(each.getKey()) && each.getValue().isJsonNull();
                own.add(each.getKey(), isEmpty ? new JsonPrimitive("") : each.getValue());
            });
            names.forEach((component, name) -> own.add(component, own.get(name)));
            return Json.read(own, type);
        }
    }

    /** {@return a value as JSON} @param value a record, a list, a text or a number, or null */
    public static JsonElement of(@Nullable Object value) {
        return GSON.toJsonTree(value);
    }

    /** {@return a record as JSON} */
    public static JsonObject object(Record value) {
        return of(value).getAsJsonObject();
    }

    /**
     * {@return a record of what {@link #of} gives}
     *
     * @param json an object
     * @param type of the record
     * @param <T> the same
     * @throws RuntimeException if that is damaged
     */
    public static <T extends Record> T read(JsonElement json, Class<T> type) {
        return GSON.fromJson(json, type);
    }

    /** {@return the text of a report, with a line break at its end} Half of a character is written by an escape. */
    public static String write(JsonElement report) {
        return text(report) + "\n";
    }

    /**
     * Writes an object with a list that may be long, of which one element is held at a time.
     *
     * @param before the fields before the list, at least one
     * @param name of the list
     * @param elements gives each element to its argument
     * @param after the fields after the list
     * @param out takes the text, which is that of {@link #write(JsonElement)} for the whole
     * @throws IOException if that cannot be written
     */
    public static void write(
            JsonObject before, String name, Consumer<Consumer<JsonElement>> elements, JsonObject after, Writer out)
            throws IOException {
        out.write("{" + fields(before) + ",\n  \"" + name + "\": [");
        String[] separator = {"\n    "};
        try {
            elements.accept(element -> {
                try {
                    out.write(separator[0] + text(element).replace("\n", "\n    "));
                } catch (IOException unwritable) {
                    throw new UncheckedIOException(unwritable);
                }
                separator[0] = ",\n    ";
            });
        } catch (UncheckedIOException unwritable) {
            throw unwritable.getCause();
        }
        boolean isEmpty = separator[0].startsWith("\n");
        out.write((isEmpty ? "]" : "\n  ]") + (after.isEmpty() ? "" : "," + fields(after)) + "\n}\n");
    }

    /** {@return the lines of an object between its braces} */
    private static String fields(JsonObject object) {
        String text = text(object);
        return text.substring(1, text.length() - "\n}".length());
    }

    private static String text(JsonElement element) {
        return PrintableText.of(GSON.toJson(element));
    }
}
