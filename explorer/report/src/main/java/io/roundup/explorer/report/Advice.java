// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import io.roundup.explorer.phase.ExplorationBudget;
import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.ExplorationVerdict;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.MemoryName;
import io.roundup.explorer.settings.Options;
import io.roundup.explorer.strategy.combined.SearchOrSamples;
import io.roundup.explorer.strategy.registry.Ability;
import io.roundup.quasi.check.Certificate;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.container.ContainerSpecification;
import org.jspecify.annotations.Nullable;

/** What a reader can do next, where many do not know; empty where there is nothing to say. */
record Advice(OptionSyntax syntax) {
    /**
     * An exploration in depth that ran out of its budget has seen only one corner of what there is. Of the bugs in
     * docs/measured/strategies.md, one in three is not found by a search alone in the time in which it is found with samples.
     */
    String afterBudget(ExplorationResult result) {
        Exploration asked = result.exploration();
        boolean isSpent = result.executions() >= asked.maxExecutions()
                || ExplorationBudget.isTimeNamed(result.coverage().bound());
        if (result.verdict() != ExplorationVerdict.NO_VIOLATION
                || !isSpent
                || asked.strategy().can(Ability.RANDOM_EXECUTIONS)
                || asked.preemptions() != Exploration.UNBOUNDED
                || SearchOrSamples.isGivenUp(result.coverage().bound())
                || result.coverage().isEndedBySteps()) {
            return "";
        }
        return "Not all was explored. Bugs often show early with random samples, by " + syntax.strategy("auto") + ".";
    }

    /** What an execution would have done later was not seen. */
    String afterSteps(ExplorationResult result) {
        return result.verdict() == ExplorationVerdict.NO_VIOLATION
                        && result.coverage().isEndedBySteps()
                ? "Executions that did not end within " + result.exploration().maxSteps()
                        + " steps may go wrong later. If they end at all, allow more steps with "
                        + syntax.of(
                                Options.MAX_STEPS,
                                String.valueOf(2 * result.exploration().maxSteps())) + "."
                : "";
    }

    /** A deadline can pass while a thread is slow, all of which is explored only if asked for. */
    String afterTimeOuts(ExplorationResult result) {
        if (result.verdict() != ExplorationVerdict.HOLDS
                || !result.coverage().hasTimedWaits()
                || result.coverage().delays().covered() != 0) {
            return "";
        }
        String slow = "executions in which one thread is slow, so that a deadline passes before its next step, ";
        return "Threads sleep or wait until a deadline. "
                + (result.exploration().memory() == MemoryName.JMM
                        ? "Of " + slow + "interleavings alone are explored, with " + syntax.of(Options.MEMORY, "sc")
                                + "."
                        : "To explore all " + slow + "use " + syntax.of(Options.DELAYS, "1") + ".");
    }

    /** A random value is one of many, and only those of one seed were seen. */
    String afterRandomValues(ExplorationResult result) {
        if (result.verdict() != ExplorationVerdict.HOLDS || !result.coverage().hasDrawnValues()) {
            return "";
        }
        return result.exploration().exploreRandom()
                ? "Some random values are not explored: they were those of one seed. " + syntax.of(Options.SEED, "1")
                        + " gives others."
                : "Random values were those of one seed. Picks of a few are all explored with "
                        + syntax.of(Options.EXPLORE_RANDOM, "") + ".";
    }

    /** What is legal may have been said wrongly. */
    String afterIllegal(Exploration asked, Certificate certificate, History history) {
        String refusal = afterRefusal(asked, certificate);
        return refusal.isEmpty() ? afterSequential(asked, history) : refusal;
    }

    /** Who looks for a race in operations that do not overlap looks for long. */
    private static String afterSequential(Exploration asked, History history) {
        return asked.specification() != null && history.isSequential() && !history.isPartialOrder()
                ? "No two operations overlap here, so this is no race between them: called one at a time, the object does"
                        + " not do what the specification says. Is it the right one?"
                : "";
    }

    /** The containers that can be named have room for everything; an object that refuses an element looks wrong. */
    private String afterRefusal(Exploration asked, Certificate certificate) {
        if (asked.specification() instanceof ContainerSpecification<?> container) {
            for (Operation operation : certificate.operations()) {
                if (container.role(operation.invocation()).adds() && isRefusal(operation.response())) {
                    return "The specification '" + container.name()
                            + "' has no capacity, so no element may be refused as by "
                            + operation + ". If the object has one, judge it by " + syntax.golden()
                            + ", a class with the same capacity.";
                }
            }
        }
        return "";
    }

    private static boolean isRefusal(@Nullable Response response) {
        if (response instanceof Response.Returned returned) {
            return !returned.isVoid() && (returned.value() == null || Boolean.FALSE.equals(returned.value()));
        }
        return response instanceof Response.Threw;
    }
}
