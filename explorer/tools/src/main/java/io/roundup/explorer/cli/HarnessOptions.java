// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.agent.Agent;
import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.settings.CommandName;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.Option;
import io.roundup.explorer.settings.Options;
import io.roundup.explorer.settings.Trait;
import io.roundup.explorer.settings.ValueKind;
import java.util.ArrayList;
import java.util.List;

/** Which harness is explored, and where its classes are. */
final class HarnessOptions {
    static final Option<String> HARNESS = Option.parameter(
                    "HARNESS", ValueKind.TEXT, "The harness class: a field that holds the object, @Actor methods.")
            .with(Trait.REQUIRED);

    static final Option<String> CLASS_PATH =
            Option.classPath("Folders and jars with the harness and the code under test.");

    private HarnessOptions() {}

    /** {@return the options of the command, and of its workers} */
    static List<Option<?>> options() {
        List<Option<?>> options = new ArrayList<>(List.of(HARNESS, CLASS_PATH));
        options.addAll(Options.of(CommandName.CHECK));
        options.addAll(List.of(HardwareOptions.FOLDER, HardwareOptions.RUN, HardwareOptions.LIBRARIES));
        return options;
    }

    /**
     * {@return a class} Before that, all that its code may use is instrumented.
     *
     * @param name of the class
     * @param what it is to be
     * @throws InputException if there is none
     */
    static Class<?> load(String name, String what, ClassPath classes, Agent agent) {
        if (!classes.isSmall(name)) {
            agent.instrumentAll();
        }
        return classes.find(name, what);
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
            if (CLASS_PATH.names().contains(arguments.get(i))) {
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
