// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.keyed;

import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.EquivalentAnswers;
import io.roundup.quasi.spec.Foresight;
import io.roundup.quasi.spec.Step;
import io.roundup.quasi.spec.table.DeterministicSpecification;
import io.roundup.quasi.spec.table.Methods;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A map, with methods of {@link java.util.concurrent.ConcurrentMap} and of key-value stores. These are {@code get} (or
 * {@code read}), {@code put} (or {@code write}, {@code set}), {@code append}, {@code remove}, {@code delete},
 * {@code putIfAbsent}, {@code replace}, {@code cas} (or {@code compareAndSet}), {@code containsKey},
 * {@code containsValue}, {@code getOrDefault}, {@code clear}, {@code isEmpty} and {@code size}.
 *
 * <p>Changes answer the former value as in {@code ConcurrentMap}, or void, which does not tell. A key that is absent
 * reads as null, or as empty text. Stores of text, in which values grow by {@code append}, do not distinguish the two.
 * Values are not null. Its parts are its keys.
 */
public final class MapSpecification extends DeterministicSpecification<MapState, MapRole>
        implements Foresight<MapState>, EquivalentAnswers<MapState> {
    private static final Methods<MapRole> METHODS = Methods.<MapRole>of("map")
            .with(MapRole.GET, "get read")
            .with(MapRole.GET_OR_DEFAULT, "getOrDefault")
            .with(MapRole.CONTAINS_KEY, "containsKey contains")
            .with(MapRole.PUT, "put write set")
            .with(MapRole.PUT_IF_ABSENT, "putIfAbsent")
            .with(MapRole.APPEND, "append")
            .with(MapRole.REMOVE, "remove")
            .with(MapRole.DELETE, "delete")
            .with(MapRole.REPLACE, "replace")
            .with(MapRole.COMPARE_AND_SET, "cas compareAndSet")
            .with(MapRole.CONTAINS_VALUE, "containsValue")
            .with(MapRole.CLEAR, "clear")
            .with(MapRole.IS_EMPTY, "isEmpty")
            .with(MapRole.SIZE, "size");

    /** Creates the specification; all instances are alike. */
    public MapSpecification() {
        super(METHODS);
    }

    @Override
    public MapState initial() {
        return MapState.EMPTY;
    }

    @Override
    protected Step<MapState> step(MapState state, MapRole role, List<@Nullable Object> arguments) {
        return role.isAboutOneKey() ? stepOfKey(state, role, arguments) : stepOfAll(state, role, arguments);
    }

    private static Step<MapState> stepOfAll(MapState state, MapRole role, List<@Nullable Object> arguments) {
        return switch (role) {
            case CONTAINS_VALUE -> new Step<>(state, truth(containsValue(state, arguments.get(0))));
            case IS_EMPTY -> new Step<>(state, truth(state.size() == 0));
            case SIZE -> new Step<>(state, Response.returned(state.size()));
            default -> new Step<>(MapState.EMPTY, Response.VOID);
        };
    }

    private static boolean containsValue(MapState state, @Nullable Object value) {
        boolean[] found = {false};
        state.forEach((key, other) -> found[0] |= Objects.equals(value, other));
        return found[0];
    }

    private static Step<MapState> stepOfKey(MapState state, MapRole role, List<@Nullable Object> arguments) {
        Object key = arguments.get(0);
        Object value = state.get(key);
        Object argument = arguments.get(arguments.size() - 1);
        boolean present = state.contains(key);
        if (role.writesLastArgument() && argument == null) {
            throw new IllegalArgumentException(
                    "the map specification has no null values, but the key " + key + " is to get one");
        }
        switch (role) {
            case GET_OR_DEFAULT:
                return new Step<>(state, Response.returned(present ? value : argument));
            case CONTAINS_KEY:
                return new Step<>(state, truth(present));
            case PUT:
                return new Step<>(state.with(key, argument), Response.returned(value));
            case PUT_IF_ABSENT:
                return new Step<>(present ? state : state.with(key, argument), Response.returned(value));
            case APPEND:
                return new Step<>(
                        state.with(key, present ? value + String.valueOf(argument) : argument), Response.VOID);
            case DELETE:
                return new Step<>(state.without(key), truth(present));
            case REMOVE:
                if (arguments.size() == 1) {
                    return new Step<>(state.without(key), Response.returned(value));
                }
                return present && Objects.equals(value, argument)
                        ? new Step<>(state.without(key), TRUE)
                        : new Step<>(state, FALSE);
            case REPLACE:
                if (arguments.size() == 2) {
                    return new Step<>(present ? state.with(key, argument) : state, Response.returned(value));
                }
                return present ? compareAndSet(state, arguments, value) : new Step<>(state, FALSE);
            case COMPARE_AND_SET:
                return compareAndSet(state, arguments, value);
            default:
                return new Step<>(state, Response.returned(value));
        }
    }

    private static Step<MapState> compareAndSet(
            MapState state, List<@Nullable Object> arguments, @Nullable Object value) {
        return Objects.equals(value, arguments.get(1))
                ? new Step<>(state.with(arguments.get(0), arguments.get(2)), TRUE)
                : new Step<>(state, FALSE);
    }

    @Override
    protected boolean accepts(MapRole role, Response answer, Response response) {
        return super.accepts(role, answer, response)
                || role == MapRole.GET && answer.equals(NULL) && answers(response, "");
    }

    @Override
    public boolean isReadOnly(Invocation invocation, @Nullable Response response) {
        return switch (role(invocation)) {
            case GET, GET_OR_DEFAULT, CONTAINS_KEY, CONTAINS_VALUE, IS_EMPTY, SIZE -> true;
            case PUT_IF_ABSENT -> response instanceof Response.Returned && !response.isVoid() && !response.equals(NULL);
            case DELETE, COMPARE_AND_SET -> FALSE.equals(response);
            case REMOVE ->
                response != null && response.equals(invocation.arguments().size() == 1 ? NULL : FALSE);
            case REPLACE ->
                response != null && response.equals(invocation.arguments().size() == 2 ? NULL : FALSE);
            case PUT, APPEND, CLEAR -> false;
        };
    }

    @Override
    public @Nullable Object part(Invocation invocation) {
        return role(invocation).isAboutOneKey()
                ? KeyPart.of(invocation.arguments().get(0))
                : null;
    }

    /** A {@code get} of a text, which may have been put together from several. */
    @Override
    public boolean foresees(Invocation invocation, Response response) {
        return role(invocation) == MapRole.GET
                && response instanceof Response.Returned returned
                && returned.value() instanceof String text
                && !text.isEmpty();
    }

    /**
     * Unless something else changes the key, the text begins with what the key holds, or with what is put, and is made
     * of what is appended after that.
     */
    @Override
    public boolean mayLeadTo(MapState state, Invocation invocation, Response response, List<Invocation> changes) {
        Object key = invocation.arguments().get(0);
        TextParts parts = new TextParts(String.valueOf(((Response.Returned) response).value()));
        parts.startWith(state.contains(key) ? String.valueOf(state.get(key)) : "");
        for (Invocation change : changes) {
            MapRole role = role(change);
            if (!role.isAboutOneKey() || Objects.equals(key, change.arguments().get(0))) {
                switch (role) {
                    case APPEND ->
                        parts.goOnWith(String.valueOf(change.arguments().get(1)));
                    case PUT ->
                        parts.startWith(String.valueOf(change.arguments().get(1)));
                    default -> {
                        return true;
                    }
                }
            }
        }
        return parts.canReachTheEnd();
    }
}
