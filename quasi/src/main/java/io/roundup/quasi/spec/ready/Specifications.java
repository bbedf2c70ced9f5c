// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.ready;

import io.roundup.quasi.spec.NamedSpecification;
import io.roundup.quasi.spec.container.DequeSpecification;
import io.roundup.quasi.spec.container.PriorityQueueSpecification;
import io.roundup.quasi.spec.container.QueueSpecification;
import io.roundup.quasi.spec.container.StackSpecification;
import io.roundup.quasi.spec.keyed.KeyedSpecification;
import io.roundup.quasi.spec.keyed.MapSpecification;
import io.roundup.quasi.spec.keyed.MultisetSpecification;
import io.roundup.quasi.spec.keyed.SetSpecification;
import io.roundup.quasi.spec.meeting.BarrierSpecification;
import io.roundup.quasi.spec.meeting.ExchangerSpecification;
import io.roundup.quasi.spec.meeting.PhaserSpecification;
import io.roundup.quasi.spec.meeting.SynchronousQueueSpecification;
import io.roundup.quasi.spec.scalar.CasRegisterSpecification;
import io.roundup.quasi.spec.scalar.CounterSpecification;
import io.roundup.quasi.spec.scalar.MutexSpecification;
import io.roundup.quasi.spec.scalar.RegisterSpecification;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The ready-made executable specifications, by the names that options use.
 *
 * <pre>{@code
 * CheckResult result = Checker.check(history, Specifications.named("cas-register"));
 * }</pre>
 */
public final class Specifications {
    /** The fewest that wait for each other. */
    private static final int PARTIES = 2;

    private static final Map<String, Supplier<NamedSpecification<?>>> BY_NAME = new TreeMap<>(Map.ofEntries(
            Map.entry("queue", QueueSpecification::new),
            Map.entry("stack", StackSpecification::new),
            Map.entry("deque", DequeSpecification::new),
            Map.entry("priority-queue", PriorityQueueSpecification::new),
            Map.entry("set", SetSpecification::new),
            Map.entry("multiset", MultisetSpecification::new),
            Map.entry("map", MapSpecification::new),
            Map.entry("register", RegisterSpecification::new),
            Map.entry("cas-register", CasRegisterSpecification::new),
            Map.entry(
                    "multi-register", () -> new KeyedSpecification<>("multi-register", new CasRegisterSpecification())),
            Map.entry("counter", CounterSpecification::new),
            Map.entry("mutex", MutexSpecification::new),
            Map.entry("exchanger", ExchangerSpecification::new),
            Map.entry("barrier", () -> new BarrierSpecification(PARTIES)),
            Map.entry("phaser", () -> new PhaserSpecification(PARTIES)),
            Map.entry("synchronous-queue", SynchronousQueueSpecification::new)));

    /** Those of which a number of parties is a part of the name. */
    private static final Map<String, IntFunction<NamedSpecification<?>>> BY_PARTIES =
            Map.of("barrier", BarrierSpecification::new, "phaser", PhaserSpecification::new);

    private static final Pattern WITH_PARTIES = Pattern.compile("([a-z-]+):([1-9]\\d{0,3})");

    private Specifications() {}

    /** {@return the names that {@link #named} knows, sorted} */
    public static Set<String> names() {
        return Collections.unmodifiableSet(BY_NAME.keySet());
    }

    /**
     * {@return whether {@link #named} knows a name}
     *
     * @param name any
     */
    public static boolean isName(String name) {
        Matcher parts = WITH_PARTIES.matcher(name);
        return BY_NAME.containsKey(name) || parts.matches() && BY_PARTIES.containsKey(parts.group(1));
    }

    /**
     * The specification of a name.
     *
     * @param name one of {@link #names()}; {@code barrier} and {@code phaser} may have a number of parties, as in
     *     {@code barrier:3}, and have two without it
     * @return the specification, which also tells its {@link NamedSpecification#methods() methods}
     * @throws IllegalArgumentException listing the names, if there is none of this name
     */
    public static NamedSpecification<?> named(String name) {
        Matcher parts = WITH_PARTIES.matcher(name);
        if (parts.matches() && BY_PARTIES.containsKey(parts.group(1))) {
            return Objects.requireNonNull(BY_PARTIES.get(parts.group(1))).apply(Integer.parseInt(parts.group(2)));
        }
        Supplier<NamedSpecification<?>> specification = BY_NAME.get(name);
        if (specification == null) {
            throw new IllegalArgumentException(
                    "no specification is named '" + name + "'; there are " + String.join(", ", BY_NAME.keySet()));
        }
        return specification.get();
    }
}
