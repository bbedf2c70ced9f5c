// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.Option;
import io.roundup.explorer.settings.Options;
import io.roundup.explorer.settings.ValueKind;
import io.roundup.quasi.check.Algorithm;
import io.roundup.quasi.check.CheckBudget;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.container.ContainerSpecification;
import io.roundup.quasi.spec.container.OutOfOrderSpecification;
import java.util.ArrayList;
import java.util.List;

/** What a history is judged by, for all commands that judge histories as a whole. */
final class JudgeOptions {
    private static final String OUT_OF_ORDER = "out-of-order:";

    private static final Option<QuasiFactor> QUASI = Options.QUASI.saying(
            "Check quasi linearizability: how far calls may be out of order; '*=K' for all methods.");

    private static final Option<String> RELAXATION = Option.of(
            "--relaxation",
            "out-of-order:K",
            ValueKind.TEXT,
            "Check the queue, stack or priority queue that is K out of order: a removal may take any of the"
                    + " K + 1 elements that would be next.");

    private static final Option<String> ALGORITHM = Option.of(
                    "--algorithm",
                    "NAME",
                    ValueKind.TEXT,
                    "auto, wgl, wgl-p (a search of each part of the object), monitor, hitting:DEPTH, quasi or"
                            + " reference. Default: auto, the fastest that fits.")
            .standard("auto");

    private JudgeOptions() {}

    /** {@return the options, with those of what is legal} */
    static List<Option<?>> options() {
        List<Option<?>> options = new ArrayList<>(SpecificationOptions.ALL);
        options.addAll(List.of(QUASI, RELAXATION, ALGORITHM));
        return options;
    }

    /** {@return what decides} @param classes with a specification of the user */
    static Judge judge(Given given, ClassPath classes) {
        CheckBudget budget = SpecificationOptions.budget(given);
        Specification<?> exact = SpecificationOptions.specification(given, classes);
        String name = given.get(SpecificationOptions.SPEC);
        String relaxation = given.orNull(RELAXATION);
        if (relaxation == null) {
            return new Judge(name, exact, given.or(QUASI, QuasiFactor.STANDARD), budget, algorithm(given));
        }
        if (given.isGiven(QUASI)) {
            throw new InputException("--quasi and --relaxation are different relaxations. Give one of them.");
        }
        OutOfOrderSpecification relaxed = outOfOrder(relaxation, name, exact);
        return new Judge(
                relaxed.k() + "-out-of-order " + name, relaxed, QuasiFactor.STANDARD, budget, algorithm(given));
    }

    private static OutOfOrderSpecification outOfOrder(String text, String name, Specification<?> exact) {
        String number = text.startsWith(OUT_OF_ORDER) ? text.substring(OUT_OF_ORDER.length()) : "";
        if (!number.matches("\\d{1,9}")) {
            throw new InputException(
                    "--relaxation " + text + " is not known. Use out-of-order:K, with K of 0 or more.");
        }
        if (!(exact instanceof ContainerSpecification<?> container)) {
            throw new InputException(
                    "--relaxation " + text + " is for queue, stack and priority-queue, not for " + name + ".");
        }
        try {
            return new OutOfOrderSpecification(container, Integer.parseInt(number));
        } catch (IllegalArgumentException refused) {
            throw new InputException("--relaxation " + text + ": " + refused.getMessage() + ".");
        }
    }

    private static Algorithm algorithm(Given given) {
        String algorithm = given.get(ALGORITHM);
        try {
            return Algorithm.parse(algorithm);
        } catch (IllegalArgumentException unknown) {
            throw new InputException("--algorithm " + algorithm + ": " + unknown.getMessage() + ".");
        }
    }
}
