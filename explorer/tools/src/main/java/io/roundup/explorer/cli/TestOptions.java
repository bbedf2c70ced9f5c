// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.agent.Agent;
import io.roundup.explorer.generate.Kind;
import io.roundup.explorer.generate.TestedClass;
import io.roundup.explorer.generate.TestedClass.Asked;
import io.roundup.explorer.generate.TestedClass.Factory;
import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.settings.CommandName;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.Option;
import io.roundup.explorer.settings.Options;
import io.roundup.explorer.settings.Trait;
import io.roundup.explorer.settings.ValueKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Which class is tested, and by which programs. */
final class TestOptions {
    private static final List<String> KINDS = Kind.names();

    static final Option<List<String>> CLASSES = Option.parameter(
                    "CLASS",
                    ValueKind.TEXTS,
                    "The class whose objects are tested. Several are tested at once, each in a process of its own, and"
                            + " make one table.")
            .with(Trait.REQUIRED);

    static final Option<String> CLASS_PATH = Option.classPath("Folders and jars with the class.");

    static final Option<String> LIKE = Option.of(
            "--like",
            "KIND|INTERFACE",
            ValueKind.completed(KINDS),
            "What the class is like: " + String.join(", ", KINDS)
                    + "; or an interface whose methods alone are called. With lock, one thread at a time may hold it, unless"
                    + " --spec or --golden says what is legal. Default: found by the interfaces of the class,"
                    + " then by the names of its methods.");

    static final Option<String> METHODS = Option.of(
            "--methods",
            "NAME[,NAME...]",
            ValueKind.TEXT,
            "Call these methods, in place of those that are chosen for the kind.");

    static final Option<String> NEW = Option.of(
            "--new",
            "ARGUMENTS",
            ValueKind.TEXT,
            "Arguments of the constructor: numbers, true, false, texts, with commas between them (default: none, or 2"
                    + " for each number).");

    static final Option<String> FACTORY = Option.of(
            "--factory",
            "CLASS.METHOD",
            ValueKind.TEXT,
            "A static method that makes an object, in place of a constructor. CLASS may be an interface then.");

    static final Option<String> SINGLE = Option.of(
                    "--single",
                    "NAME[,NAME...][/NAME...]",
                    ValueKind.TEXT,
                    "Only one thread calls these methods: 'offer/poll,peek' is a queue with one producer and one consumer.")
            .standard("");

    static final Option<String> SIZE = Option.of(
                    "--size",
                    "TxC[,TxC...]",
                    ValueKind.TEXT,
                    "Programs with up to T threads of up to C calls each (default: 2x2,3x1).")
            .standard("2x2,3x1");

    static final Option<Boolean> WEAK =
            Option.flag("--weak", "Test methods that are documented as weak, too; what they show is reported apart.");

    static final Option<String> PROGRAM = Option.of(
            "--program",
            "PROGRAM",
            ValueKind.TEXT,
            "Explore this program alone: '[offer(1)] offer(2) poll() | poll() [poll() poll()]' has two threads, calls"
                    + " before them and calls after them.");

    static final Option<String> WRITE = Option.of(
            "--write",
            "FILE",
            ValueKind.TEXT,
            "Write the program that was found, or is given: as a test of JUnit if FILE ends in Test.java or Tests.java,"
                    + " otherwise as a harness.");

    /** Seconds that a user waits for an answer, unless he says otherwise. */
    static final Option<Double> TIMEOUT = Options.TIMEOUT.standard(60.0);

    static final Option<Integer> JOBS =
            SuiteOptions.JOBS.saying("With several classes, test N at once (default: one for" + " each processor).");

    /** Those that a command has, too, which explores one program of the class. */
    static final List<Option<?>> REPEATED = List.of(LIKE, METHODS, NEW, FACTORY);

    private TestOptions() {}

    /** {@return the options of the command} */
    static List<Option<?>> options() {
        List<Option<?>> options = new ArrayList<>(
                List.of(CLASSES, CLASS_PATH, LIKE, METHODS, NEW, FACTORY, SINGLE, SIZE, WEAK, PROGRAM, WRITE, TIMEOUT));
        options.addAll(List.of(JOBS, ShardOption.SHARD));
        options.addAll(ClusterOptions.ALL);
        options.addAll(Options.of(CommandName.TEST));
        return options;
    }

    /** {@return whether weak methods are tested, too} */
    static boolean isWeak(Given given) {
        return given.get(WEAK) || given.isGiven(METHODS);
    }

    /**
     * {@return the class, with all that its code may use instrumented}
     *
     * @throws InputException if it cannot be tested
     */
    static TestedClass tested(Given given, ClassPath classes, Agent agent) {
        Class<?> type = HarnessOptions.load(given.get(CLASSES).get(0), "class under test", classes, agent);
        String like = given.orNull(LIKE);
        Kind kind = like != null && KINDS.contains(like)
                ? Kind.valueOf(like.toUpperCase(Locale.ROOT).replace('-', '_'))
                : null;
        Class<?> only = like == null || kind != null ? null : interfaceOf(type, like, classes);
        Factory factory = factory(given.orNull(FACTORY), classes);
        MeetingClass meeting = factory != null ? null : MeetingClass.of(type);
        List<String> called = names(given.orNull(METHODS));
        String arguments = given.orNull(NEW);
        if (meeting != null) {
            called = like == null && called.isEmpty() ? meeting.methods() : called;
            arguments = arguments == null ? meeting.made() : arguments;
        }
        return new TestedClass(type, new Asked(kind, only, called, arguments, factory, groups(given)));
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

    private static @Nullable Factory factory(@Nullable String given, ClassPath classes) {
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

    private static List<Set<String>> groups(Given given) {
        return !given.isGiven(SINGLE)
                ? List.of()
                : Arrays.stream(given.get(SINGLE).strip().split("\\s*/\\s*", -1))
                        .map(group -> Set.copyOf(names(group)))
                        .toList();
    }

    private static List<String> names(@Nullable String given) {
        return given == null ? List.of() : List.of(given.split("\\s*,\\s*", -1));
    }
}
