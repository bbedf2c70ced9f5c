// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.agent.site.Frameworks;
import io.roundup.agent.site.Trust;
import io.roundup.explorer.settings.DelayBound;
import io.roundup.explorer.settings.Exploration;
import io.roundup.explorer.settings.Exploration.BackendName;
import io.roundup.explorer.value.ExceptionTypes;
import java.util.List;

/** Options that say what an execution is: which of its steps are choices, and on which machine it seems to run. */
final class ExecutionOptions {
    final Setting<Long> seed =
            Setting.option(Long.class, "--seed", "N", "Seed of random strategies and of the program's own picks.");

    final Setting<Boolean> exploreRandom =
            Setting.flag("--explore-random", "Explore the program's bounded random picks like choices of threads.");

    final Setting<Integer> delays = Setting.option(
            Integer.class,
            "--delays",
            "N",
            "Explore all executions in which up to N times a thread is slow, while the clock goes on to deadlines of"
                    + " others (default: after all executions without delays those with one, for as long again).");

    final Setting<String> longestDelay = Setting.option(
            String.class,
            "--longest-delay",
            "TIME",
            "How long a thread is slow at most, such as 500ms, 2s or 1m (default: 1s).");

    final Setting<String> earlyTimeOuts = Setting.hidden(String.class, "--early-time-outs");

    final Setting<String> inside = Setting.option(
            String.class,
            "--inside",
            "PATTERN[,PATTERN...]",
            "Explore inside these classes, which are taken as atomic otherwise: concurrent collections, executors,"
                    + " futures and synchronizers of the JDK. A class with or without its package; '*' for any text; or"
                    + " 'all'.");

    final Setting<String> trust = Setting.option(
            String.class, "--trust", "PATTERN[,PATTERN...]", "Take these classes as atomic, too. As --inside.");

    final Setting<String> ignoreUncaught = Setting.option(
            String.class,
            "--ignore-uncaught",
            "TYPE[,TYPE...]",
            "Threads may end with an exception of these classes or of subclasses, but for the main thread. A class with"
                    + " or without its package.");

    final Setting<Integer> processors = Setting.option(
            Integer.class,
            "--processors",
            "N",
            "How many processors the machine seems to have (default: " + Exploration.PROCESSORS
                    + "): what the common pool and parallel streams are made from.");

    final Setting<String> backend = Setting.choice(
            "--backend", "BACKEND", "auto, virtual (JDK 21+) or platform.", List.of("auto", "virtual", "platform"));

    /** Asks for it. @throws io.roundup.explorer.settings.InputException if there is a number out of its range */
    void addTo(Exploration.Builder asked) {
        int count = processors.or(Exploration.PROCESSORS);
        processors.require(
                count >= 1 && count <= Exploration.MOST_PROCESSORS, "1 to " + Exploration.MOST_PROCESSORS, count);
        Frameworks.exploreInside(trusted());
        asked.seed(seed.or(0L))
                .exploreRandom(exploreRandom.or(false))
                .delays(delayBound())
                .trust(trusted())
                .ignoreUncaught(ignoredUncaught())
                .processors(count)
                .backend(backendName());
    }

    /** {@return which classes are taken as atomic} */
    Trust trusted() {
        return new Trust(patterns(inside), patterns(trust));
    }

    private ExceptionTypes ignoredUncaught() {
        String given = ignoreUncaught.orNull();
        if (given == null) {
            return ExceptionTypes.NONE;
        }
        try {
            return ExceptionTypes.parse(given);
        } catch (IllegalArgumentException unknown) {
            ignoreUncaught.require(false, "names of classes, such as java.io.IOException", given);
            return ExceptionTypes.NONE;
        }
    }

    /** {@return the backend that is asked for} */
    BackendName backendName() {
        return backend.isGiven() ? Setting.constant(BackendName.class, backend) : BackendName.AUTO;
    }

    private DelayBound delayBound() {
        DelayBound bound = DelayBound.STANDARD;
        String early = earlyTimeOuts.orNull();
        if (early != null) {
            boolean isAny = early.equalsIgnoreCase("any");
            earlyTimeOuts.require(isAny || early.matches("[0-9]{1,9}"), "a number below a billion, or 'any'", early);
            System.err.println("warning: --early-time-outs is now --delays, which keeps deadlines in their order and"
                    + " bounds the delays of a whole execution. Use --delays " + (isAny ? "N" : early) + ".");
            bound = bound.withMost(isAny ? Integer.MAX_VALUE : Integer.parseInt(early));
        }
        Integer most = delays.orNull();
        if (most != null) {
            delays.require(most >= 0, "0 or more", most);
            bound = bound.withMost(most);
        }
        String longest = longestDelay.orNull();
        return longest == null ? bound : bound.withLongest(nanos(longest));
    }

    private long nanos(String time) {
        try {
            return DelayBound.nanos(time);
        } catch (IllegalArgumentException unknown) {
            longestDelay.require(false, "a time above 0, such as 500ms, 2s or 1m", time);
            return DelayBound.LONGEST;
        }
    }

    private static List<String> patterns(Setting<String> given) {
        String all = given.orNull();
        // The agent's options are separated by commas, so that it takes a plus sign.
        return all == null ? List.of() : List.of(all.split("[,+]"));
    }
}
