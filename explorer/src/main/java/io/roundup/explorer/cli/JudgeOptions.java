// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.InputException;
import io.roundup.explorer.program.ClassPath;
import io.roundup.quasi.check.Algorithm;
import io.roundup.quasi.check.Budget;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.Specification;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What a history is judged by, for all commands that judge histories as a whole. */
final class JudgeOptions {
    @Option(
            names = "--spec",
            paramLabel = "NAME|CLASS",
            required = true,
            description =
                    "What is legal: queue, stack, deque, priority-queue, set, multiset, map, register, cas-register,"
                            + " multi-register, counter, mutex, or a class that implements Specification.")
    String spec = "";

    @Option(
            names = {"-cp", "--class-path"},
            paramLabel = "PATH",
            description = "Folders and jars with the classes that are named.")
    String classPath = "";

    @Option(
            names = "--quasi",
            paramLabel = "METHOD=K[,METHOD=K...]",
            description = "Check quasi linearizability: how far calls may be out of order; '*=K' for all methods.")
    private @Nullable String quasi;

    @Option(
            names = "--algorithm",
            paramLabel = "NAME",
            description = "auto, wgl, wgl-p (a search of each part of the object), monitor, hitting:DEPTH, quasi or"
                    + " reference. Default: auto, the fastest that fits.")
    private String algorithm = "auto";

    @Option(
            names = "--max-states",
            paramLabel = "N",
            description = "Give up on a history after N states of the search.")
    private long maxStates = Budget.DEFAULT.maxStates();

    /** {@return the classes that are named} */
    ClassPath classes() {
        return new ClassPath(classPath);
    }

    /** {@return what decides} @param classes with the specification */
    Judge judge(ClassPath classes) {
        if (maxStates < 1) {
            throw new InputException("--max-states must be at least 1, not " + maxStates + ".");
        }
        Specification<?> specification = SpecificationName.resolve(spec, classes);
        return new Judge(spec, specification, factor(), new Budget(maxStates), algorithm());
    }

    private Algorithm algorithm() {
        try {
            return Algorithm.parse(algorithm);
        } catch (IllegalArgumentException unknown) {
            throw new InputException("--algorithm " + algorithm + ": " + unknown.getMessage() + ".");
        }
    }

    private QuasiFactor factor() {
        if (quasi == null) {
            return QuasiFactor.STANDARD;
        }
        try {
            return QuasiFactor.parse(quasi);
        } catch (IllegalArgumentException malformed) {
            throw new InputException("--quasi " + quasi + ": " + malformed.getMessage());
        }
    }
}
