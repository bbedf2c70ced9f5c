// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Options of an exploration as attributes of {@code @ConcurrencyTest}, so that a test that is written finds the same.
 */
final class TestAttributes {
    private final ExplorationOptions options;
    private final Map<String, String> attributes = new LinkedHashMap<>();

    /** Prepares. @param options that were given */
    TestAttributes(ExplorationOptions options) {
        this.options = options;
    }

    /** {@return the attributes of those options that were given, with their values as Java writes them} */
    Map<String, String> given() {
        add("specification", text(options.legality.spec.orNull()));
        String golden = options.legality.golden.orNull();
        add("golden", golden == null ? null : golden.replace('$', '.') + ".class");
        add("quasi", text(options.legality.quasi.orNull()));
        add("races", flag(options.legality.races));
        add("exploreRandom", flag(options.execution.exploreRandom));
        add("strategy", text(options.search.strategy.orNull()));
        add("preemptions", number(options.search.preemptions));
        add("delays", number(options.execution.delays));
        add("longestDelay", text(options.execution.longestDelay.orNull()));
        add("inside", texts(options.execution.inside.orNull()));
        add("trust", texts(options.execution.trust.orNull()));
        add("ignoreUncaught", classes(options.execution.ignoreUncaught.orNull()));
        add("processors", number(options.execution.processors));
        add("seed", number(options.execution.seed));
        return attributes;
    }

    private void add(String attribute, @Nullable String value) {
        if (value != null) {
            attributes.put(attribute, value);
        }
    }

    private static @Nullable String text(@Nullable String value) {
        return value == null ? null : "\"" + value.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }

    private static @Nullable String texts(@Nullable String value) {
        return value == null
                ? null
                : Arrays.stream(value.split("\\s*,\\s*", -1))
                        .map(TestAttributes::text)
                        .collect(Collectors.joining(", ", "{", "}"));
    }

    private static @Nullable String classes(@Nullable String value) {
        return value == null
                ? null
                : Arrays.stream(value.split("\\s*[,+]\\s*", -1))
                        .map(name -> name.replace('$', '.') + ".class")
                        .collect(Collectors.joining(", ", "{", "}"));
    }

    private static @Nullable String number(Setting<? extends Number> setting) {
        Number value = setting.orNull();
        return value == null ? null : value instanceof Long ? value + "L" : value.toString();
    }

    private static @Nullable String flag(Setting<Boolean> setting) {
        return setting.or(false) ? "true" : null;
    }
}
