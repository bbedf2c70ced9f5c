// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.settings.InputException;
import io.roundup.quasi.check.CheckBudget;
import io.roundup.quasi.spec.Specification;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** What is legal, and how long to look. */
final class SpecificationOptions {
    @Option(
            names = "--spec",
            paramLabel = "NAME|CLASS",
            required = true,
            description =
                    "What is legal: queue, stack, deque, priority-queue, set, multiset, map, register, cas-register,"
                            + " multi-register, counter, mutex, exchanger, barrier:N, phaser:N, synchronous-queue, or a class that implements Specification.")
    private String spec = "";

    @Option(
            names = {"-cp", "--class-path"},
            paramLabel = "PATH",
            description = "Folders and jars with the classes that are named.")
    private String classPath = "";

    @Option(
            names = "--max-states",
            paramLabel = "N",
            description = "Give up on a history after N states of the search.")
    private long maxStates = CheckBudget.DEFAULT.maxStates();

    /** {@return the name of what is legal} */
    String name() {
        return spec;
    }

    /** {@return these options as another command takes them; can be added to} */
    List<String> arguments() {
        List<String> arguments = new ArrayList<>(List.of("--spec", spec));
        if (!classPath.isEmpty()) {
            arguments.addAll(List.of("-cp", classPath));
        }
        if (maxStates != CheckBudget.DEFAULT.maxStates()) {
            arguments.addAll(List.of("--max-states", String.valueOf(maxStates)));
        }
        return arguments;
    }

    /** {@return the classes that are named} */
    ClassPath classes() {
        return new ClassPath(classPath);
    }

    /** {@return what is legal} @param classes with a specification of the user */
    Specification<?> specification(ClassPath classes) {
        return SpecificationName.resolve(spec, classes);
    }

    /** {@return when to give up} */
    CheckBudget budget() {
        if (maxStates < 1) {
            throw new InputException("--max-states must be at least 1, not " + maxStates + ".");
        }
        return new CheckBudget(maxStates);
    }
}
