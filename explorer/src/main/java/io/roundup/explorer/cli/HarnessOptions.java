// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.agent.Agent;
import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.settings.InputException;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/** What is explored: a harness, and where its classes are. */
final class HarnessOptions {
    private static final String[] CLASS_PATH = {"-cp", "--class-path"};

    private final Setting<String> name;
    private final Setting<String> classPath = Setting.option(
            String.class, CLASS_PATH, "PATH", "Folders and jars with the harness and the code under test.");

    /** {@return options of a command that is about harnesses alone} */
    static HarnessOptions ofHarness() {
        return new HarnessOptions("HARNESS", "The harness class: a field that holds the object, @Actor methods.");
    }

    /** Prepares. @param label what stands for the class in the help @param description of the class */
    HarnessOptions(String label, String description) {
        name = Setting.parameter(label, description);
    }

    /** Gives a command these options. */
    void addTo(CommandSpec command) {
        command.add(name.spec());
        command.add(classPath.spec());
    }

    /** {@return the name of the harness class} */
    String name() {
        return name.get();
    }

    /** {@return where its classes are, or an empty text} */
    String classPath() {
        return classPath.or("");
    }

    /**
     * {@return the harness class} Before that, all that its code may use is instrumented.
     *
     * @throws InputException if there is none
     */
    Class<?> load(ClassPath classes, Agent agent) {
        if (!classes.isSmall(name())) {
            agent.instrumentAll();
        }
        return classes.find(name(), "harness");
    }

    /**
     * {@return whether the harness that arguments seem to name uses of the JDK only what small programs do} A guess,
     * for whoever begins with what takes long before the arguments have been read.
     *
     * @param arguments of the command
     */
    static boolean isSmall(List<String> arguments) {
        String path = "";
        for (int i = 0; i + 1 < arguments.size(); i++) {
            if (List.of(CLASS_PATH).contains(arguments.get(i))) {
                path = arguments.get(i + 1);
            }
        }
        try {
            ClassPath classes = new ClassPath(path);
            return arguments.stream().noneMatch(name -> classes.has(name) && !classes.isSmall(name));
        } catch (InputException toldLater) {
            return true;
        }
    }
}
