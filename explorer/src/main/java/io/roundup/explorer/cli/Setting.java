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

/**
 * An option or parameter of the command line, and what it was given.
 *
 * <p>Declared by calls, not by annotations: Picocli reads those by reflection, which takes a new JVM a tenth of a
 * second. A whole small exploration takes half a second. Where nothing is given, Picocli is not loaded, which would
 * take a second tenth.
 */
final class Setting<T> {
    private final Declaration<T> declaration;
    private @Nullable ArgSpec spec;
    private @Nullable T given;

    private Setting(Declaration<T> declaration) {
        this.declaration = declaration;
    }

    /** {@return an option with a value} @param type of the value @param label what stands for it in the help */
    static <T> Setting<T> option(Class<T> type, String[] names, String label, String description) {
        return new Setting<>(new Declaration<>(type, label, description, names));
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
        return new Setting<>(new Declaration<>(String.class, label, description, name).completedBy(values));
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
        return new Setting<>(new Declaration<>(String.class, label, description, name)
                .arity("0..1")
                .otherwise(otherwise)
                .completedBy(values));
    }

    /** {@return one that the help does not tell of} @param type of the value */
    static <T> Setting<T> hidden(Class<T> type, String name) {
        return new Setting<>(new Declaration<>(type, "", "", name).hidden());
    }

    /** {@return one that the help does not tell of, and whose value may be left out} @param otherwise its value then */
    static Setting<String> hiddenOptional(String name, String otherwise) {
        return new Setting<>(new Declaration<>(String.class, "", "", name)
                .hidden()
                .arity("0..1")
                .otherwise(otherwise));
    }

    /** {@return an option that is given or not} */
    static Setting<Boolean> flag(String name, String description) {
        return new Setting<>(new Declaration<>(Boolean.class, "", description, name));
    }

    /** {@return what the command is about, which is required} @param label what stands for it in the help */
    static Setting<String> parameter(String label, String description) {
        return new Setting<>(
                new Declaration<>(String.class, label, description).arity("1").required());
    }

    /** {@return what the command is about, which may be left out} @param label what stands for it in the help */
    static Setting<String> optionalParameter(String label, String description) {
        return new Setting<>(new Declaration<>(String.class, label, description).arity("0..1"));
    }

    /** {@return what the command is about: one or more of them, each of which is set in turn} @param label as above */
    static Setting<List<String>> parameters(String label, String description) {
        return new Setting<>(
                new Declaration<>(texts(), label, description).arity("1..*").required());
    }

    /** {@return what may stand behind the parameter that the command is about} @param label as above */
    static Setting<List<String>> others(String label, String description) {
        return new Setting<>(
                new Declaration<>(texts(), label, description).arity("0..*").index("1..*"));
    }

    /** {@return what the command is about, any number of them} @param label what stands for it in the help */
    static Setting<List<String>> optionalParameters(String label, String description) {
        return new Setting<>(new Declaration<>(texts(), label, description).arity("0..*"));
    }

    @SuppressWarnings("unchecked") // There is no class of lists of texts.
    private static Class<List<String>> texts() {
        return (Class<List<String>>) (Class<?>) List.class;
    }

    /**
     * {@return the words that give another command line the same option; none if it was given nothing}
     */
    List<String> words() {
        if (given == null || !declaration.isOption()) {
            return List.of();
        }
        return given instanceof Boolean is ? (is ? List.of(name()) : List.of()) : List.of(name(), given.toString());
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
        return declaration.name();
    }

    /** {@return what Picocli knows of it} */
    ArgSpec spec() {
        ArgSpec known = spec;
        if (known == null) {
            known = declaration.spec(new Access<>(this, declaration.type()));
            spec = known;
        }
        return known;
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
