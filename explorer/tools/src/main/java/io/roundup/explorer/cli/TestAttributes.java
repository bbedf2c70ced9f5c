// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.settings.Option;
import io.roundup.explorer.settings.Options;
import io.roundup.explorer.settings.Trait;
import io.roundup.explorer.settings.ValueKind;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Options of an exploration as attributes of {@code @ConcurrencyTest}, so that a test that is written finds the same.
 */
final class TestAttributes {
    private TestAttributes() {}

    /** {@return the attributes of those options that were given, with their values as Java writes them} */
    static Map<String, String> of(Given given) {
        Map<String, String> attributes = new LinkedHashMap<>();
        for (Option<?> option : Options.with(Trait.ATTRIBUTE)) {
            Object value = given.raw(option);
            // The time was for all programs together.
            if (value != null && value != Boolean.FALSE && option != Options.TIMEOUT) {
                attributes.put(option.inJava(), written(option, value));
            }
        }
        return attributes;
    }

    private static String written(Option<?> option, Object value) {
        if (!(value instanceof String text)) {
            return value instanceof Long ? value + "L" : value.toString();
        }
        if (option == Options.GOLDEN) {
            return type(text);
        }
        if (option.kind() == ValueKind.PATTERNS || option == Options.IGNORE_UNCAUGHT) {
            return Arrays.stream(text.split("\\s*[,+]\\s*", -1))
                    .map(option == Options.IGNORE_UNCAUGHT ? TestAttributes::type : TestAttributes::quoted)
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        return quoted(text);
    }

    private static String type(String name) {
        return name.replace('$', '.') + ".class";
    }

    private static String quoted(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }
}
