// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.history;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A method and its arguments: the first half of an operation's label. Immutable, as far as the arguments are.
 *
 * @param method the method's name, not blank; overloads are told apart by their arguments
 * @param arguments in order; an argument may be null, the list may not
 */
public record Invocation(String method, List<@Nullable Object> arguments) {
    /**
     * Copies the arguments.
     *
     * @param method the method's name
     * @param arguments in order
     */
    public Invocation {
        if (method.isBlank()) {
            throw new IllegalArgumentException("the method of an invocation must have a name");
        }
        arguments = Collections.unmodifiableList(new ArrayList<@Nullable Object>(arguments));
    }

    /**
     * An invocation from its parts.
     *
     * @param method the method's name
     * @param arguments in order
     * @return the invocation
     */
    public static Invocation of(String method, @Nullable Object... arguments) {
        return new Invocation(method, Arrays.asList(arguments));
    }

    /** Many operations have one invocation: the same object, which is not compared part by part. */
    @Override
    public boolean equals(@Nullable Object other) {
        return this == other
                || other instanceof Invocation that && method.equals(that.method) && arguments.equals(that.arguments);
    }

    @Override
    public int hashCode() {
        return 31 * method.hashCode() + arguments.hashCode();
    }

    /** {@return the call as one writes it: {@code enq(1)}} */
    @Override
    public String toString() {
        return arguments.stream().map(Literals::show).collect(Collectors.joining(", ", method + "(", ")"));
    }
}
