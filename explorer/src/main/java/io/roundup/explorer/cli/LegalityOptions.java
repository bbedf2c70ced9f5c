// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.program.GoldenSpecification;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.ready.Specifications;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Options that say which executions are violations: what is legal, and whether data races are. */
final class LegalityOptions {
    final Setting<String> quasi = Setting.option(
            String.class,
            "--quasi",
            "METHOD=K[,METHOD=K...]",
            "Also check quasi linearizability: how far calls may be out of order; '*=K' for all methods.");

    final Setting<String> golden = Setting.option(
            String.class,
            "--golden",
            "CLASS",
            "A class with the same methods: what it does when one thread uses it is legal.");

    final Setting<String> spec = Setting.choice(
            "--spec",
            "NAME|CLASS",
            "What is legal: queue, stack, deque, priority-queue, set, multiset, map, register, cas-register,"
                    + " multi-register, counter, mutex, exchanger, barrier:N, phaser:N, synchronous-queue, or a class that implements Specification."
                    + " Default: what serial executions of the object itself show.",
            () -> Specifications.names().iterator());

    final Setting<Boolean> races = Setting.flag(
            "--races",
            "Report data races on plain variables, too, by the rules of the Java memory model: also those that no"
                    + " interleaving shows, such as unsafe publication.");

    /** {@return whether the user says what is legal} */
    boolean isGiven() {
        return golden.isGiven() || spec.isGiven();
    }

    /** Asks for it. @param classPath of golden models and specifications @param methods of the object under test */
    void addTo(Exploration.Builder asked, ClassPath classPath, Set<String> methods) {
        asked.races(races.or(false)).quasi(factor(methods)).specification(specification(classPath));
    }

    private @Nullable QuasiFactor factor(Set<String> methods) {
        String given = quasi.orNull();
        if (given == null) {
            return null;
        }
        QuasiFactor factor;
        try {
            factor = QuasiFactor.parse(given);
        } catch (IllegalArgumentException malformed) {
            throw new InputException("--quasi " + given + ": " + malformed.getMessage());
        }
        for (QuasiFactor.Domain domain : factor.domains()) {
            for (String method : domain.methods()) {
                if (!method.equals(QuasiFactor.EVERY_METHOD) && !methods.contains(method)) {
                    throw new InputException("--quasi " + given + " names the method " + method
                            + ", which the object under test does not have. Its public methods are: "
                            + String.join(", ", methods) + ".");
                }
            }
        }
        return factor;
    }

    private @Nullable Specification<?> specification(ClassPath classPath) {
        if (golden.isGiven() && spec.isGiven()) {
            throw new InputException("--golden and --spec both say what is legal. Give one of them.");
        }
        if (golden.isGiven()) {
            return new GoldenSpecification(classPath.find(golden.get(), "golden model"));
        }
        return spec.isGiven() ? SpecificationName.resolve(spec.get(), classPath) : null;
    }
}
