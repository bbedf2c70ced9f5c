// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.agent.Agent;
import io.roundup.explorer.generate.Kind;
import io.roundup.explorer.generate.Size;
import io.roundup.explorer.generate.TestedClass;
import io.roundup.explorer.generate.TestedClass.Asked;
import io.roundup.explorer.generate.TestedClass.Factory;
import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.replay.ReplayCommand;
import io.roundup.explorer.settings.InputException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/** Which class is tested, and by which programs. */
final class TestOptions {
    private static final String DEFAULT_SIZE = "2x2,3x1";
    private static final List<String> KINDS = Kind.names();

    private final Setting<String> name = Setting.parameter("CLASS", "The class whose objects are tested.");

    private final Setting<String> classPath = Setting.option(
            String.class, new String[] {"-cp", "--class-path"}, "PATH", "Folders and jars with the class.");

    private final Setting<String> like = Setting.choice(
            "--like",
            "KIND|INTERFACE",
            "What the class is like: " + String.join(", ", KINDS)
                    + "; or an interface whose methods alone are called. With lock, one thread at a time may hold it, unless"
                    + " --spec or --golden says what is legal. Default: found by the interfaces of the class,"
                    + " then by the names of its methods.",
            KINDS);

    private final Setting<String> methods = option(
            "--methods", "NAME[,NAME...]", "Call these methods, in place of those that are chosen for the kind.");

    private final Setting<String> made = option(
            "--new",
            "ARGUMENTS",
            "Arguments of the constructor: numbers, true, false, texts, with commas between them (default: none, or 2"
                    + " for each number).");

    private final Setting<String> factory = option(
            "--factory",
            "CLASS.METHOD",
            "A static method that makes an object, in place of a constructor. CLASS may be an interface then.");

    private final Setting<String> single = option(
            "--single",
            "NAME[,NAME...][/NAME...]",
            "Only one thread calls these methods: 'offer/poll,peek' is a queue with one producer and one consumer.");

    private final Setting<String> size = option(
            "--size",
            "TxC[,TxC...]",
            "Programs with up to T threads of up to C calls each (default: " + DEFAULT_SIZE + ").");

    private final Setting<Boolean> weak =
            Setting.flag("--weak", "Test methods that are documented as weak, too; what they show is reported apart.");

    private final Setting<String> program = option(
            "--program",
            "PROGRAM",
            "Explore this program alone: '[offer(1)] offer(2) poll() | poll() [poll() poll()]' has two threads, calls"
                    + " before them and calls after them.");

    private final Setting<String> write = option(
            "--write",
            "FILE",
            "Write the program that was found, or is given: as a test of JUnit if FILE ends in Test.java or Tests.java,"
                    + " otherwise as a harness.");

    private static Setting<String> option(String name, String label, String description) {
        return Setting.option(String.class, new String[] {name}, label, description);
    }

    /** Gives a command these options. */
    void addTo(CommandSpec command) {
        for (Setting<?> setting :
                List.of(name, classPath, like, methods, made, factory, single, size, weak, program, write)) {
            command.add(setting.spec());
        }
    }

    /** {@return the name of the class} */
    String name() {
        return name.get();
    }

    /** {@return where it is, or an empty text} */
    String classPath() {
        return classPath.or("");
    }

    /** {@return the sizes of programs} */
    List<Size> sizes() {
        return Size.parse(size.or(DEFAULT_SIZE));
    }

    /** {@return whether weak methods are tested, too} */
    boolean isWeak() {
        return weak.or(false) || namesMethods();
    }

    /** {@return whether the user says which methods are called} */
    boolean namesMethods() {
        return methods.isGiven();
    }

    /** {@return which methods one thread alone calls, as they were given; or an empty text} */
    String single() {
        return single.or("");
    }

    /** {@return a program to explore alone} */
    Setting<String> program() {
        return program;
    }

    /** {@return where a program is to be written} */
    Setting<String> write() {
        return write;
    }

    /** {@return whether the user says that the class is a lock} */
    boolean isLikeLock() {
        return Kind.LOCK.text().equals(like.orNull());
    }

    /**
     * {@return the class, with all that its code may use instrumented}
     *
     * @throws InputException if it cannot be tested
     */
    TestedClass tested(ClassPath classes, Agent agent) {
        if (!classes.isSmall(name())) {
            agent.instrumentAll();
        }
        Class<?> type = classes.find(name(), "class under test");
        String given = like.orNull();
        Kind kind = given != null && KINDS.contains(given)
                ? Kind.valueOf(given.toUpperCase(Locale.ROOT).replace('-', '_'))
                : null;
        Class<?> only = given == null || kind != null ? null : interfaceOf(type, given, classes);
        MeetingClass meeting = factory.isGiven() ? null : MeetingClass.of(type);
        List<String> called = names(methods.orNull());
        String arguments = made.orNull();
        if (meeting != null) {
            called = given == null && called.isEmpty() ? meeting.methods() : called;
            arguments = arguments == null ? meeting.made() : arguments;
        }
        return new TestedClass(type, new Asked(kind, only, called, arguments, factory(classes), groups()));
    }

    private static Class<?> interfaceOf(Class<?> type, String name, ClassPath classes) {
        Class<?> found = classes.find(name, "kind, which is one of " + String.join(", ", KINDS) + ", or an interface");
        if (!found.isAssignableFrom(type)) {
            throw new InputException("--like " + name + ": the class " + type.getName()
                    + " does not implement that. Name an interface that it has, or one of "
                    + String.join(", ", KINDS) + ".");
        }
        return found;
    }

    private @Nullable Factory factory(ClassPath classes) {
        String given = factory.orNull();
        if (given == null) {
            return null;
        }
        int dot = given.lastIndexOf('.');
        if (dot <= 0) {
            throw new InputException("--factory " + given + " names no method of a class. Give the class, a dot and the"
                    + " method, such as --factory com.acme.Queues.newQueue.");
        }
        return new Factory(classes.find(given.substring(0, dot), "class of --factory"), given.substring(dot + 1));
    }

    private List<Set<String>> groups() {
        String given = single.orNull();
        return given == null
                ? List.of()
                : Arrays.stream(given.strip().split("\\s*/\\s*", -1))
                        .map(group -> Set.copyOf(names(group)))
                        .toList();
    }

    private static List<String> names(@Nullable String given) {
        return given == null ? List.of() : List.of(given.split("\\s*,\\s*", -1));
    }

    /**
     * Adds these options to a command that explores one program.
     *
     * @param command is given them
     * @param text of the program
     */
    void addTo(ReplayCommand command, String text) {
        command.with("--like", like.orNull())
                .with("--methods", methods.orNull())
                .with("--new", made.orNull())
                .with("--factory", factory.orNull())
                .with("--program", text);
    }
}
