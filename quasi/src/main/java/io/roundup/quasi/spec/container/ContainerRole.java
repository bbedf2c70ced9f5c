// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.container;

import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.spec.table.Role;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The roles that the methods of queues, deques, stacks and priority queues play. */
public enum ContainerRole implements Role {
    /** Adds one element, at the end of a queue or deque. */
    ADD(1, 1),
    /** Adds one element whose priority is the element itself, or comes before it. */
    ADD_BY_PRIORITY(1, 2),
    /** Adds one element at the front of a deque. */
    ADD_FIRST(1, 1),
    /**
     * Removes the next element, the first one of a queue or deque. May wait for one, for a time that two arguments say.
     */
    REMOVE(0, 0),
    /** Removes the last element of a deque. May wait for one, too. */
    REMOVE_LAST(0, 0),
    /** Reads the element that {@link #REMOVE} would remove. */
    PEEK(0, 0),
    /** Reads the element that {@link #REMOVE_LAST} would remove. */
    PEEK_LAST(0, 0),
    /** Answers whether there is no element. */
    IS_EMPTY(0, 0),
    /** Answers the number of elements. */
    SIZE(0, 0);

    private static final Set<String> UNITS =
            Arrays.stream(TimeUnit.values()).map(TimeUnit::name).collect(Collectors.toUnmodifiableSet());

    private final int fewestArguments;
    private final int mostArguments;

    ContainerRole(int fewestArguments, int mostArguments) {
        this.fewestArguments = fewestArguments;
        this.mostArguments = mostArguments;
    }

    @Override
    public boolean takes(int arguments) {
        return arguments >= fewestArguments && arguments <= mostArguments;
    }

    /** Other arguments of a removal say what is removed, which is another operation. */
    @Override
    public boolean takes(Invocation invocation) {
        return takes(invocation.arguments().size()) || removes() && isTimeOut(invocation.arguments());
    }

    private static boolean isTimeOut(List<@Nullable Object> arguments) {
        return arguments.size() == 2
                && arguments.get(0) instanceof Number
                && UNITS.contains(String.valueOf(arguments.get(1)));
    }

    /** {@return whether such an operation adds an element} */
    public boolean adds() {
        return this == ADD || this == ADD_BY_PRIORITY || this == ADD_FIRST;
    }

    /** {@return whether such an operation removes an element} */
    public boolean removes() {
        return this == REMOVE || this == REMOVE_LAST;
    }

    boolean isAtLast() {
        return this == REMOVE_LAST || this == PEEK_LAST;
    }
}
