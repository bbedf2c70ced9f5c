// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.settings.Option;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What a command was given: the values of its options and parameters, as the command line has read them. They are
 * looked for by name, so that a command may have a row of its own for an option that others share.
 */
final class Given {
    private final Map<String, Option<?>> options = new LinkedHashMap<>();
    private final Map<String, Object> values = new HashMap<>();

    /** Begins with nothing given. @param options of the command, in the order of its help */
    Given(Collection<Option<?>> options) {
        for (Option<?> option : options) {
            this.options.put(option.name(), option);
        }
    }

    /** {@return all options} */
    Collection<Option<?>> options() {
        return options.values();
    }

    /** {@return whether it was given a value} */
    boolean isGiven(Option<?> option) {
        return values.containsKey(option.name());
    }

    /** {@return whether its value is not the one that all commands have: it was given one, or the command has another} */
    boolean isOwn(Option<?> option) {
        return isGiven(option) || own(option) != option;
    }

    /** {@return as the command line has read it, or null} */
    @Nullable
    Object raw(Option<?> option) {
        return values.get(option.name());
    }

    /**
     * {@return its value; where none is given, the standard one of the command, or null}
     *
     * @throws io.roundup.explorer.settings.InputException if the one that is given makes no sense
     */
    <T> @Nullable T orNull(Option<T> option) {
        Object value = values.get(option.name());
        return value == null ? own(option).standard() : option.read(option.name(), value);
    }

    /** {@return its value, where one is given or standard} @throws io.roundup.explorer.settings.InputException as above */
    <T> T get(Option<T> option) {
        return Objects.requireNonNull(orNull(option));
    }

    /** {@return its value} @param otherwise if it has none @throws io.roundup.explorer.settings.InputException as above */
    <T> T or(Option<T> option, T otherwise) {
        T value = orNull(option);
        return value == null ? otherwise : value;
    }

    /** Gives it a value. @param value as the command line would read it, or null to take it back */
    void set(Option<?> option, @Nullable Object value) {
        if (value == null) {
            values.remove(option.name());
        } else {
            values.put(option.name(), value);
        }
    }

    /** {@return what an action gives that does not see the values of some options} @param those options */
    <T> T without(Collection<Option<?>> those, Supplier<T> action) {
        Map<String, Object> before = Map.copyOf(values);
        those.forEach(option -> values.remove(option.name()));
        try {
            return action.get();
        } finally {
            values.clear();
            values.putAll(before);
        }
    }

    @SuppressWarnings("unchecked") // Options of one name have values of one type.
    private <T> Option<T> own(Option<T> option) {
        return (Option<T>) options.getOrDefault(option.name(), option);
    }

    /** {@return the words that give another command line the same} @param those options, in the order of the words */
    List<String> words(Collection<Option<?>> those) {
        List<String> words = new ArrayList<>();
        for (Option<?> option : those) {
            Object value = values.get(option.name());
            if (value != null && value != Boolean.FALSE) {
                words.add(option.name());
                if (value != Boolean.TRUE) {
                    words.add(value.toString());
                }
            }
        }
        return words;
    }
}
