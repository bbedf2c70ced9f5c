// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.explorer.program.GoldenSpecification;
import io.roundup.explorer.program.ShellWords;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.Trait;
import io.roundup.quasi.spec.NamedSpecification;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.ready.Specifications;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The command line that repeats an execution of a harness and judges it as it was judged. */
public final class ReplayCommand {
    private final List<String> words;

    /**
     * Begins a command.
     *
     * @param java what starts the JVM, with its options
     * @param jar of Round-Up
     * @param command that takes a schedule
     * @param classPath of the program, or an empty text
     * @param what the name of a harness, or a program with its arguments
     */
    public ReplayCommand(List<String> java, String jar, String command, String classPath, List<String> what) {
        words = new ArrayList<>(java);
        words.addAll(List.of("-jar", jar, command));
        if (!classPath.isEmpty()) {
            words.addAll(List.of("-cp", classPath));
        }
        words.addAll(what);
    }

    /**
     * Adds options.
     *
     * @param options and their values
     * @return this
     */
    public ReplayCommand with(List<String> options) {
        words.addAll(options);
        return this;
    }

    /**
     * {@return the command as a shell takes it}
     *
     * @param schedule a file or a token
     */
    public String replaying(String schedule) {
        List<String> command = new ArrayList<>(words);
        command.addAll(List.of("--replay", schedule));
        return ShellWords.joined(command);
    }

    /**
     * {@return what repeats an execution that a test has explored: a command or a call} It is a call where the command
     * line cannot name what the test has called legal. There a command would judge by something else.
     *
     * @param harness the class
     * @param exploration what the test asked for
     * @param token of the schedule
     */
    public static String ofTest(Class<?> harness, Exploration exploration, String token) {
        ReplayCommand command =
                new ReplayCommand(List.of("java"), "roundup.jar", "check", "CLASSES", List.of(harness.getName()));
        Specification<?> legal = exploration.specification();
        if (legal instanceof GoldenSpecification golden) {
            command.with(List.of("--golden", golden.model().getName()));
        } else if (legal != null) {
            String name = name(legal);
            if (name == null) {
                return call(harness, legal, token);
            }
            command.with(List.of("--spec", name));
        }
        return command.with(exploration.words(Trait.JUDGES)).replaying(token);
    }

    private static String call(Class<?> harness, Specification<?> legal, String token) {
        String harnessClass = harness.getSimpleName() + ".class";
        return "RoundUp.replay(" + harnessClass + ", exploration, Recording.read(\"" + token + "\", " + harnessClass
                + ".getName()).schedule())\n  (The command line has no name for the specification of this exploration, a "
                + legal.getClass().getName() + ".)";
    }

    /** {@return what names a specification on the command line, or null if that would not make the same one} */
    private static @Nullable String name(Specification<?> legal) {
        if (legal instanceof NamedSpecification<?> named) {
            String name = named.name().replace(' ', '-');
            if (Specifications.isName(name) && Specifications.named(name).getClass() == legal.getClass()) {
                return name;
            }
        }
        Constructor<?>[] constructors = legal.getClass().getDeclaredConstructors();
        boolean isMadeWithoutParameters = Modifier.isPublic(legal.getClass().getModifiers())
                && constructors.length == 1
                && constructors[0].getParameterCount() == 0
                && Modifier.isPublic(constructors[0].getModifiers());
        return isMadeWithoutParameters ? legal.getClass().getName() : null;
    }
}
