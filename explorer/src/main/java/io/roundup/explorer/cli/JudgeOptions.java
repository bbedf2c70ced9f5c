// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.settings.InputException;
import io.roundup.quasi.check.Algorithm;
import io.roundup.quasi.check.CheckBudget;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.container.ContainerSpecification;
import io.roundup.quasi.spec.container.OutOfOrderSpecification;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What a history is judged by, for all commands that judge histories as a whole. */
final class JudgeOptions {
    private static final String OUT_OF_ORDER = "out-of-order:";
    private static final String AUTO = "auto";

    @Mixin
    private final SpecificationOptions specificationOptions = new SpecificationOptions();

    @Option(
            names = "--quasi",
            paramLabel = "METHOD=K[,METHOD=K...]",
            description = "Check quasi linearizability: how far calls may be out of order; '*=K' for all methods.")
    private @Nullable String quasi;

    @Option(
            names = "--relaxation",
            paramLabel = "out-of-order:K",
            description =
                    "Check the queue, stack or priority queue that is K out of order: a removal may take any of the"
                            + " K + 1 elements that would be next.")
    private @Nullable String relaxation;

    @Option(
            names = "--algorithm",
            paramLabel = "NAME",
            description = "auto, wgl, wgl-p (a search of each part of the object), monitor, hitting:DEPTH, quasi or"
                    + " reference. Default: auto, the fastest that fits.")
    private String algorithm = AUTO;

    /** {@return the classes that are named} */
    ClassPath classes() {
        return specificationOptions.classes();
    }

    /** {@return these options as another command takes them} */
    List<String> arguments() {
        List<String> arguments = specificationOptions.arguments();
        if (quasi != null) {
            arguments.addAll(List.of("--quasi", quasi));
        }
        if (relaxation != null) {
            arguments.addAll(List.of("--relaxation", relaxation));
        }
        if (!algorithm.equals(AUTO)) {
            arguments.addAll(List.of("--algorithm", algorithm));
        }
        return arguments;
    }

    /** {@return what decides} @param classes with a specification of the user */
    Judge judge(ClassPath classes) {
        CheckBudget budget = specificationOptions.budget();
        Specification<?> exact = specificationOptions.specification(classes);
        String name = specificationOptions.name();
        if (relaxation == null) {
            return new Judge(name, exact, factor(), budget, algorithm());
        }
        if (quasi != null) {
            throw new InputException("--quasi and --relaxation are different relaxations. Give one of them.");
        }
        OutOfOrderSpecification relaxed = outOfOrder(relaxation, exact);
        return new Judge(relaxed.k() + "-out-of-order " + name, relaxed, QuasiFactor.STANDARD, budget, algorithm());
    }

    private OutOfOrderSpecification outOfOrder(String text, Specification<?> exact) {
        String number = text.startsWith(OUT_OF_ORDER) ? text.substring(OUT_OF_ORDER.length()) : "";
        if (!number.matches("\\d{1,9}")) {
            throw new InputException(
                    "--relaxation " + text + " is not known. Use out-of-order:K, with K of 0 or more.");
        }
        if (!(exact instanceof ContainerSpecification<?> container)) {
            throw new InputException("--relaxation " + text + " is for queue, stack and priority-queue, not for "
                    + specificationOptions.name() + ".");
        }
        try {
            return new OutOfOrderSpecification(container, Integer.parseInt(number));
        } catch (IllegalArgumentException refused) {
            throw new InputException("--relaxation " + text + ": " + refused.getMessage() + ".");
        }
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
