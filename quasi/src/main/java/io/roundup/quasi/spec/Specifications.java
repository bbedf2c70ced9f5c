// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;

/** The ready-made executable specifications, by the names that options use. */
public final class Specifications {
    private static final Map<String, Supplier<ContainerSpecification<?>>> BY_NAME = new TreeMap<>(Map.of(
            "queue", QueueSpecification::new,
            "stack", StackSpecification::new,
            "priority-queue", PriorityQueueSpecification::new));

    private Specifications() {}

    /** {@return the names that {@link #named} knows, sorted} */
    public static Set<String> names() {
        return Collections.unmodifiableSet(BY_NAME.keySet());
    }

    /**
     * The specification of a name.
     *
     * @param name one of {@link #names()}
     * @return the specification, which also tells its {@link ContainerSpecification#methods() methods}
     * @throws IllegalArgumentException listing the names, if there is none of this name
     */
    public static ContainerSpecification<?> named(String name) {
        Supplier<ContainerSpecification<?>> specification = BY_NAME.get(name);
        if (specification == null) {
            throw new IllegalArgumentException(
                    "no specification is named '" + name + "'; there are " + String.join(", ", BY_NAME.keySet()));
        }
        return specification.get();
    }
}
