// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.junit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What a {@link ConcurrencyTest} asks for, as options of the command line and of the agent. */
final class AskedOptions {
    private static final Set<String> PLAYED =
            Set.of("test", "races", "inside", "trust", "ignore-uncaught", "quasi", "golden", "spec");

    /** Names without dashes, and their values; a flag has an empty one. */
    private final Map<String, String> values = new LinkedHashMap<>();

    /** @param asked by the test @param name of the test */
    AskedOptions(ConcurrencyTest asked, String name) {
        values.put("test", name);
        text("strategy", asked.strategy());
        number("preemptions", asked.preemptions());
        number("max-executions", asked.maxExecutions());
        if (asked.seconds() != Double.POSITIVE_INFINITY) {
            values.put("timeout", String.valueOf(asked.seconds()));
        }
        values.put("seed", String.valueOf(asked.seed()));
        number("processors", asked.processors());
        number("delays", asked.delays());
        text("longest-delay", asked.longestDelay());
        flag("races", asked.races());
        text("inside", String.join("+", asked.inside()));
        text("trust", String.join("+", asked.trust()));
        text("ignore-uncaught", String.join("+", AskedExceptions.of(asked).names()));
        flag("explore-random", asked.exploreRandom());
        number("expect-executions", asked.expectExecutions());
        text("quasi", asked.quasi());
        text(
                "golden",
                asked.golden() == ConcurrencyTest.None.class
                        ? ""
                        : asked.golden().getName());
        text("spec", asked.specification());
    }

    private void text(String name, String value) {
        if (!value.isEmpty()) {
            values.put(name, value);
        }
    }

    private void number(String name, long value) {
        if (value != -1) {
            values.put(name, String.valueOf(value));
        }
    }

    private void flag(String name, boolean isGiven) {
        if (isGiven) {
            values.put(name, "");
        }
    }

    /** Adds an option. @return this */
    AskedOptions with(String name, String value) {
        values.put(name, value);
        return this;
    }

    /** Asks for one execution. @param token of its schedule @return this */
    AskedOptions replaying(String token) {
        values.remove("expect-executions");
        return with("replay", token);
    }

    /** {@return options of the command {@code check}} */
    List<String> ofCommand() {
        List<String> words = new ArrayList<>();
        values.forEach((name, value) -> words.add("--" + name + (value.isEmpty() ? "" : "=" + value)));
        return words;
    }

    /** {@return options of the command {@code play}: those that say what is executed, and what is legal} */
    List<String> ofPlay() {
        List<String> words = new ArrayList<>();
        values.forEach((name, value) -> {
            if (PLAYED.contains(name)) {
                words.add("--" + name + (value.isEmpty() ? "" : "=" + value));
            }
        });
        return words;
    }

    /** {@return options of {@code -javaagent}} */
    String ofAgent() {
        List<String> words = new ArrayList<>();
        values.forEach((name, value) -> words.add(name + (value.isEmpty() ? "" : "=" + value)));
        return String.join(",", words);
    }
}
