// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.settings;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An option or parameter, declared once: commands, the agent, an {@link Exploration}, the annotation of a test and
 * checkpoints take from it what concerns them. What a command was given is elsewhere.
 *
 * @hidden
 * @param <T> the type of its values
 * @param names with their dashes, the main one last; none for a parameter
 * @param label what stands for the value in the help, or empty for a flag
 * @param kind of its values
 * @param help what it is for
 * @param standard its value unless it is given one, or null
 * @param traits what it is besides
 * @param commands that have it, of those that share options
 * @param attribute its name as that of a method, where that is not made of its own name, or empty
 */
public record Option<T>(
        List<String> names,
        String label,
        ValueKind<T> kind,
        String help,
        @Nullable T standard,
        Set<Trait> traits,
        Set<CommandName> commands,
        String attribute) {
    /**
     * {@return an option}
     *
     * @param <T> the type of its values
     * @param name with its dashes
     * @param label what stands for the value in the help
     * @param kind of its values
     * @param help what it is for
     */
    public static <T> Option<T> of(String name, String label, ValueKind<T> kind, String help) {
        return new Option<>(List.of(name), label, kind, help, null, Set.of(), Set.of(), "");
    }

    /** {@return an option that is given or not} @param name with its dashes @param help what it is for */
    public static Option<Boolean> flag(String name, String help) {
        return of(name, "", ValueKind.FLAG, help).standard(false);
    }

    /**
     * {@return what a command is about}
     *
     * @param <T> a text or texts
     * @param label what stands for it in the help
     * @param kind of its values
     * @param help what it is
     */
    public static <T> Option<T> parameter(String label, ValueKind<T> kind, String help) {
        return new Option<>(List.of(), label, kind, help, null, Set.of(), Set.of(), "");
    }

    /** {@return where classes are} @param help which ones */
    public static Option<String> classPath(String help) {
        return new Option<>(List.of("-cp", "--class-path"), "PATH", ValueKind.TEXT, help, "", Set.of(), Set.of(), "");
    }

    /** {@return the same for a command that says something else of it} @param other what its help says */
    public Option<T> saying(String other) {
        return new Option<>(names, label, kind, other, standard, traits, commands, attribute);
    }

    /** {@return the same with another value unless it is given one} @param value of it */
    public Option<T> standard(T value) {
        return new Option<>(names, label, kind, help, value, traits, commands, attribute);
    }

    /** {@return the same with more traits} @param more of them */
    public Option<T> with(Trait... more) {
        Set<Trait> all = EnumSet.noneOf(Trait.class);
        all.addAll(traits);
        all.addAll(Arrays.asList(more));
        return new Option<>(names, label, kind, help, standard, all, commands, attribute);
    }

    /** {@return the same for some commands} @param those that have it */
    public Option<T> in(CommandName... those) {
        return new Option<>(names, label, kind, help, standard, traits, Set.of(those), attribute);
    }

    /** {@return the name of an option with its dashes, or what stands for a parameter in the help} */
    public String name() {
        return names.isEmpty() ? label : names.get(names.size() - 1);
    }

    /** {@return the same, which has another name as a method} @param other its name there */
    public Option<T> inJava(String other) {
        return new Option<>(names, label, kind, help, standard, traits, commands, other);
    }

    /** {@return its name as that of a method or an attribute, such as {@code maxSteps}} */
    public String inJava() {
        if (!attribute.isEmpty()) {
            return attribute;
        }
        StringBuilder name = new StringBuilder();
        for (String word : name().substring(2).split("-")) {
            name.append(name.isEmpty() ? word : Character.toUpperCase(word.charAt(0)) + word.substring(1));
        }
        return name.toString();
    }

    /** {@return whether it has a trait} @param trait of it */
    public boolean is(Trait trait) {
        return traits.contains(trait);
    }

    /**
     * {@return a value}
     *
     * @param called its name where it was given one, for messages
     * @param given a text, or what the command line has made of one
     * @throws InputException if it makes no sense
     */
    public T read(String called, Object given) {
        return kind.read(called, given);
    }

    /**
     * {@return what is wrong with a value, as the end of a sentence that begins with the option; or an empty text}
     *
     * @param value of it, or null
     */
    String problem(@Nullable Object value) {
        return value == null ? "" : kind.problem(value);
    }
}
