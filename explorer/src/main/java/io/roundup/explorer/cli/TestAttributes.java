// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Options of an exploration as attributes of {@code @ConcurrencyTest}, so that a test that is written finds the same. */
final class TestAttributes {
    private final ExplorationOptions options;
    private final Map<String, String> attributes = new LinkedHashMap<>();

    /** Prepares. @param options that were given */
    TestAttributes(ExplorationOptions options) {
        this.options = options;
    }

    /** {@return the attributes of those options that were given, with their values as Java writes them} */
    Map<String, String> given() {
        add("specification", text(options.spec.orNull()));
        String golden = options.golden.orNull();
        add("golden", golden == null ? null : golden.replace('$', '.') + ".class");
        add("quasi", text(options.quasi.orNull()));
        add("races", flag(options.races));
        add("exploreRandom", flag(options.exploreRandom));
        add("strategy", text(options.strategy.orNull()));
        add("preemptions", number(options.preemptions));
        String early = options.earlyTimeOuts.orNull();
        add("earlyTimeOuts", "any".equals(early) ? "io.roundup.explorer.settings.Exploration.ANY_NUMBER" : early);
        add("inside", texts(options.inside.orNull()));
        add("trust", texts(options.trust.orNull()));
        add("processors", number(options.processors));
        add("seed", number(options.seed));
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

    private static @Nullable String number(Setting<? extends Number> setting) {
        Number value = setting.orNull();
        return value == null ? null : value instanceof Long ? value + "L" : value.toString();
    }

    private static @Nullable String flag(Setting<Boolean> setting) {
        return setting.or(false) ? "true" : null;
    }
}
