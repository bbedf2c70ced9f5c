// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.recorded;

import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Makes invocations and responses. It gives those that a history repeats most only once, for the sake of histories of
 * millions of operations: calls with one argument or none, and a few results. Not thread-safe.
 */
final class LabelPool {
    private static final Response NULL = Response.returned(null);
    private static final Response TRUE = Response.returned(true);
    private static final Response FALSE = Response.returned(false);
    private static final int RECENT = 256;

    private final Map<String, Invocation> withoutArguments = new HashMap<>();
    private final Map<String, String> names = new HashMap<>();
    /** Calls with one argument, each until another one with the same hash comes. */
    private final Invocation[] withOneArgument = new Invocation[RECENT];

    /** {@return a call} @param method not blank @param arguments of the call */
    Invocation invocation(String method, List<@Nullable Object> arguments) {
        return switch (arguments.size()) {
            case 0 -> invocation(method);
            case 1 -> invocation(method, arguments.get(0));
            default -> new Invocation(name(method), arguments);
        };
    }

    /** {@return a call without arguments} @param method not blank */
    Invocation invocation(String method) {
        Invocation known = withoutArguments.get(method);
        if (known == null) {
            known = new Invocation(method, List.of());
            withoutArguments.put(method, known);
        }
        return known;
    }

    private Invocation invocation(String method, @Nullable Object argument) {
        int hash = 31 * method.hashCode() + (argument == null ? 0 : argument.hashCode());
        int slot = (hash ^ hash >>> 16) & RECENT - 1;
        Invocation recent = withOneArgument[slot];
        if (recent != null
                && recent.method().equals(method)
                && Objects.equals(recent.arguments().get(0), argument)) {
            return recent;
        }
        Invocation fresh = new Invocation(name(method), Collections.singletonList(argument));
        withOneArgument[slot] = fresh;
        return fresh;
    }

    private String name(String method) {
        String known = names.putIfAbsent(method, method);
        return known == null ? method : known;
    }

    /** {@return how a call that returned a value ended} @param value may be null */
    static Response returned(@Nullable Object value) {
        if (value == null) {
            return NULL;
        }
        if (value instanceof Boolean is) {
            return is ? TRUE : FALSE;
        }
        return Response.returned(value);
    }
}
