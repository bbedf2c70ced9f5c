// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.agent.site.Frameworks;
import io.roundup.agent.site.Trust;
import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.program.GoldenSpecification;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.Option;
import io.roundup.explorer.settings.Options;
import io.roundup.explorer.settings.Trait;
import io.roundup.explorer.strategy.registry.StrategyName;
import io.roundup.quasi.relax.QuasiFactor;
import io.roundup.quasi.spec.Specification;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The exploration that a command is asked for, by its options together. */
final class AskedExploration {
    private AskedExploration() {}

    /**
     * {@return what is asked for}
     *
     * @param given options of the command
     * @param classPath of golden models and specifications
     * @param methods of the object under test
     * @throws InputException if an option makes no sense, alone or beside another one
     */
    static Exploration of(Given given, ClassPath classPath, Set<String> methods) {
        return builder(given, classPath, methods).build();
    }

    /** {@return the same, to be changed} @throws InputException as above */
    static Exploration.Builder builder(Given given, ClassPath classPath, Set<String> methods) {
        Exploration.Builder asked = Exploration.builder();
        addEarlyTimeOuts(given, asked);
        for (Option<?> option : Options.with(Trait.SETTING)) {
            add(given, option, asked);
        }
        if (given.isGiven(Options.FROM) && !given.isGiven(Options.STRATEGY)) {
            asked.strategy(StrategyName.DFS);
        }
        OptionConflicts.requireCarriedOut(given);
        Frameworks.exploreInside(trust(given));
        requireMethods(given, methods);
        return asked.specification(specification(given, classPath))
                .countOutcomes(given.isGiven(Options.HTML) && !given.isGiven(Options.TEST_NAME));
    }

    private static <T> void add(Given given, Option<T> option, Exploration.Builder asked) {
        if (given.isOwn(option)) {
            asked.set(option, given.orNull(option));
        }
    }

    /** {@return which classes are taken as atomic} @param given options of the command */
    static Trust trust(Given given) {
        return new Trust(given.get(Options.INSIDE), given.get(Options.TRUST));
    }

    private static void addEarlyTimeOuts(Given given, Exploration.Builder asked) {
        String early = given.orNull(Options.EARLY_TIME_OUTS);
        if (early == null) {
            return;
        }
        boolean isAny = early.equalsIgnoreCase("any");
        if (!isAny && !early.matches("[0-9]{1,9}")) {
            throw new InputException(
                    "--early-time-outs must be a number below a billion, or 'any', not " + early + ".");
        }
        System.err.println("warning: --early-time-outs is now --delays, which keeps deadlines in their order and"
                + " bounds the delays of a whole execution. Use --delays " + (isAny ? "N" : early) + ".");
        asked.delays(isAny ? Integer.MAX_VALUE : Integer.parseInt(early));
    }

    private static void requireMethods(Given given, Set<String> methods) {
        given.get(Options.SYNCHRONIZES).forEach(method -> requireMethod(given, Options.SYNCHRONIZES, method, methods));
        QuasiFactor factor = given.orNull(Options.QUASI);
        for (QuasiFactor.Domain domain : factor == null ? List.<QuasiFactor.Domain>of() : factor.domains()) {
            domain.methods().stream()
                    .filter(method -> !method.equals(QuasiFactor.EVERY_METHOD))
                    .forEach(method -> requireMethod(given, Options.QUASI, method, methods));
        }
    }

    private static void requireMethod(Given given, Option<?> option, String method, Set<String> methods) {
        if (!methods.contains(method)) {
            throw new InputException(option.name() + " " + given.raw(option) + " names the method " + method
                    + ", which the object under test does not have. Its public methods are: "
                    + String.join(", ", methods) + ".");
        }
    }

    private static @Nullable Specification<?> specification(Given given, ClassPath classPath) {
        String golden = given.orNull(Options.GOLDEN);
        String spec = given.orNull(Options.SPEC);
        if (golden != null && spec != null) {
            throw new InputException("--golden and --spec both say what is legal. Give one of them.");
        }
        if (golden != null) {
            return new GoldenSpecification(classPath.find(golden, "golden model"));
        }
        return spec == null ? null : SpecificationName.resolve(spec, classPath);
    }
}
