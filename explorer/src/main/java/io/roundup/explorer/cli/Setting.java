// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.settings.InputException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.IGetter;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * An option or parameter of the command line, and what it was given.
 *
 * <p>Declared by calls, not by annotations: Picocli reads those by reflection, which takes a new JVM a tenth of a
 * second. A whole small exploration takes half a second.
 */
final class Setting<T> {
    private final ArgSpec spec;
    private @Nullable T given;

    private Setting(OptionSpec.Builder declared, Class<T> type) {
        Access<T> access = new Access<>(this, type);
        spec = (type == Boolean.class ? declared.type(boolean.class) : declared.type(type))
                .getter(access)
                .setter(access)
                .build();
    }

    private Setting(PositionalParamSpec.Builder declared, Class<T> type) {
        Access<T> access = new Access<>(this, type);
        spec = declared.type(type).getter(access).setter(access).build();
    }

    /** {@return an option with a value} @param type of the value @param label what stands for it in the help */
    static <T> Setting<T> option(Class<T> type, String[] names, String label, String description) {
        return new Setting<>(OptionSpec.builder(names).paramLabel(label).description(description), type);
    }

    /**
     * {@return an option with a value and one name}
     *
     * @param type of the value
     * @param label what stands for it in the help
     */
    static <T> Setting<T> option(Class<T> type, String name, String label, String description) {
        return option(type, new String[] {name}, label, description);
    }

    /**
     * {@return an option with one of some values}
     *
     * @param label what stands for it in the help; no other option has it, or the shell mixes up their values
     * @param values that a shell completes
     */
    static Setting<String> choice(String name, String label, String description, Iterable<String> values) {
        return new Setting<>(
                OptionSpec.builder(name)
                        .paramLabel(label)
                        .description(description)
                        .completionCandidates(values),
                String.class);
    }

    /**
     * {@return an option whose value may be left out}
     *
     * @param label what stands for it in the help
     * @param otherwise what it is given then
     * @param values that a shell completes
     */
    static Setting<String> optional(
            String name, String label, String description, String otherwise, Iterable<String> values) {
        return new Setting<>(
                OptionSpec.builder(name)
                        .paramLabel(label)
                        .description(description)
                        .arity("0..1")
                        .fallbackValue(otherwise)
                        .completionCandidates(values),
                String.class);
    }

    /** {@return one that the help does not tell of} @param type of the value */
    static <T> Setting<T> hidden(Class<T> type, String name) {
        return new Setting<>(OptionSpec.builder(name).hidden(true), type);
    }

    /** {@return one that the help does not tell of, and whose value may be left out} @param otherwise its value then */
    static Setting<String> hiddenOptional(String name, String otherwise) {
        return new Setting<>(
                OptionSpec.builder(name).hidden(true).arity("0..1").fallbackValue(otherwise), String.class);
    }

    /** {@return an option that is given or not} */
    static Setting<Boolean> flag(String name, String description) {
        return new Setting<>(OptionSpec.builder(name).description(description), Boolean.class);
    }

    /** {@return what the command is about, which is required} @param label what stands for it in the help */
    static Setting<String> parameter(String label, String description) {
        return new Setting<>(
                PositionalParamSpec.builder()
                        .arity("1")
                        .required(true)
                        .paramLabel(label)
                        .description(description),
                String.class);
    }

    /** {@return what the command is about, which may be left out} @param label what stands for it in the help */
    static Setting<String> optionalParameter(String label, String description) {
        return new Setting<>(
                PositionalParamSpec.builder().arity("0..1").paramLabel(label).description(description), String.class);
    }

    /** {@return what the command is about: one or more of them, each of which is set in turn} @param label as above */
    static Setting<List<String>> parameters(String label, String description) {
        return new Setting<>(
                PositionalParamSpec.builder()
                        .arity("1..*")
                        .required(true)
                        .paramLabel(label)
                        .description(description),
                texts());
    }

    /** {@return what may stand behind the parameter that the command is about} @param label as above */
    static Setting<List<String>> others(String label, String description) {
        return new Setting<>(
                PositionalParamSpec.builder()
                        .index("1..*")
                        .arity("0..*")
                        .paramLabel(label)
                        .description(description),
                texts());
    }

    /** {@return what the command is about, any number of them} @param label what stands for it in the help */
    static Setting<List<String>> optionalParameters(String label, String description) {
        return new Setting<>(
                PositionalParamSpec.builder().arity("0..*").paramLabel(label).description(description), texts());
    }

    @SuppressWarnings("unchecked") // There is no class of lists of texts.
    private static Class<List<String>> texts() {
        return (Class<List<String>>) (Class<?>) List.class;
    }

    /**
     * {@return the words that give another command line the same option; none if it was given nothing}
     */
    List<String> words() {
        if (given == null || !(spec instanceof OptionSpec option)) {
            return List.of();
        }
        return given instanceof Boolean is
                ? (is ? List.of(option.longestName()) : List.of())
                : List.of(option.longestName(), given.toString());
    }

    /**
     * {@return the constant whose name it was given}
     *
     * @param type whose constants there are, written with hyphens and in any case
     * @throws InputException if there is none of that name
     */
    static <E extends Enum<E>> E constant(Class<E> type, Setting<String> setting) {
        String text = setting.get();
        List<String> names = new ArrayList<>();
        for (E constant : type.getEnumConstants()) {
            if (constant.name().replace('_', '-').equalsIgnoreCase(text)) {
                return constant;
            }
            names.add(constant.name().toLowerCase(Locale.ROOT).replace('_', '-'));
        }
        throw new InputException(
                setting.name() + " " + text + " is not known. Use one of: " + String.join(", ", names) + ".");
    }

    /**
     * Refuses a value that makes no sense.
     *
     * @param holds whether it makes sense
     * @param expected what it must be, as the end of "must be"
     * @param actual what it is
     * @throws InputException if it makes none
     */
    void require(boolean holds, String expected, Object actual) {
        if (!holds) {
            throw new InputException(name() + " must be " + expected + ", not " + actual + ".");
        }
    }

    /** {@return what the user writes for it: of an option, its longest name} */
    String name() {
        return spec instanceof OptionSpec option ? option.longestName() : spec.paramLabel();
    }

    /** {@return what Picocli knows of it} */
    ArgSpec spec() {
        return spec;
    }

    /** {@return what it was given, or null} */
    @Nullable
    T orNull() {
        return given;
    }

    /** {@return what it was given} @param otherwise if it was given nothing */
    T or(T otherwise) {
        return given == null ? otherwise : given;
    }

    /** {@return what it was given; for what is required} */
    T get() {
        return Objects.requireNonNull(given);
    }

    /** {@return whether it was given something} */
    boolean isGiven() {
        return given != null;
    }

    /** Gives it a value. @param value or null to take back what it was given */
    void set(@Nullable T value) {
        given = value;
    }

    /** What Picocli gets and sets it by, in terms of its own. */
    private record Access<T>(Setting<T> setting, Class<T> type) implements IGetter, ISetter {
        @Override
        @SuppressWarnings("unchecked")
        public <V> @Nullable V get() {
            return (V) setting.given;
        }

        @Override
        public <V> @Nullable V set(@Nullable V value) {
            V before = get();
            setting.given = type.cast(value);
            return before;
        }
    }
}
