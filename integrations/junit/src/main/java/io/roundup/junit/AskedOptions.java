// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import io.roundup.explorer.settings.CommandName;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.Option;
import io.roundup.explorer.settings.Options;
import io.roundup.explorer.settings.Trait;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a {@link ConcurrencyTest} asks for, as options of the command line and of the agent: an attribute that has not its
 * default gives the option whose row names it a value.
 */
final class AskedOptions {
    private final Map<Option<?>, Object> values = new LinkedHashMap<>();

    /** @param asked by the test @throws UnfitTestException if an attribute makes no sense by itself */
    AskedOptions(ConcurrencyTest asked) {
        for (Option<?> option : Options.with(Trait.ATTRIBUTE)) {
            Object value = given(asked, option.inJava());
            if (value != null) {
                values.put(option, value);
            }
        }
        try {
            values.forEach((option, value) -> option.read(option.inJava(), value));
        } catch (InputException refused) {
            throw new UnfitTestException(String.valueOf(refused.getMessage()));
        }
    }

    /** {@return the value of an attribute as that of an option, or null if it is the default} */
    private static @Nullable Object given(ConcurrencyTest asked, String attribute) {
        try {
            Method method = ConcurrencyTest.class.getMethod(attribute);
            Object value = method.invoke(asked);
            return Objects.deepEquals(value, method.getDefaultValue()) ? null : ofOption(attribute, value);
        } catch (ReflectiveOperationException failed) {
            throw new IllegalStateException("@ConcurrencyTest has no attribute " + attribute, failed);
        }
    }

    private static Object ofOption(String attribute, Object value) {
        if (value instanceof String[] patterns) {
            requirePatterns(attribute, patterns);
            return String.join("+", patterns);
        }
        if (value instanceof Class<?>[] types) {
            return Arrays.stream(types).map(Class::getName).collect(Collectors.joining("+"));
        }
        return value instanceof Class<?> type ? type.getName() : value;
    }

    private static void requirePatterns(String attribute, String... patterns) {
        if (Arrays.stream(patterns).anyMatch(pattern -> pattern.isBlank() || pattern.matches(".*[,+].*"))) {
            throw new UnfitTestException(attribute
                    + " must be names of classes, each a text of its own, in which * is any text, not "
                    + (String.join(", ", patterns).isBlank() ? "a blank text" : String.join(" and ", patterns)) + ".");
        }
    }

    /** Gives an option a value. @return this */
    AskedOptions with(Option<String> option, String value) {
        values.put(option, value);
        return this;
    }

    /** Asks for one execution. @param token of its schedule @return this */
    AskedOptions replaying(String token) {
        values.keySet().removeIf(option -> option.is(Trait.EXPLORES));
        return with(Options.REPLAY, token);
    }

    /** {@return options of the command {@code check}} */
    List<String> ofCommand() {
        return words("--", CommandName.CHECK);
    }

    /** {@return options of the command {@code play}} */
    List<String> ofPlay() {
        return words("--", CommandName.PLAY);
    }

    /** {@return options of {@code -javaagent}} */
    String ofAgent() {
        return String.join(",", words("", CommandName.CHECK));
    }

    private List<String> words(String dashes, CommandName command) {
        List<String> words = new ArrayList<>();
        values.forEach((option, value) -> {
            if (option.commands().contains(command)) {
                words.add(dashes + option.name().substring(2) + (value == Boolean.TRUE ? "" : "=" + value));
            }
        });
        return words;
    }

    /** {@return the same as settings of an exploration in this JVM} @throws InputException if they do not go together */
    Exploration exploration(ConcurrencyTest asked) {
        Exploration.Builder builder = Exploration.builder().specification(AskedSpecification.of(asked));
        values.keySet().stream().filter(option -> option.is(Trait.SETTING)).forEach(option -> set(option, builder));
        try {
            return builder.build();
        } catch (IllegalArgumentException refused) {
            throw new InputException(String.valueOf(refused.getMessage()));
        }
    }

    private <T> void set(Option<T> option, Exploration.Builder builder) {
        builder.set(option, option.read(option.inJava(), Objects.requireNonNull(values.get(option))));
    }
}
