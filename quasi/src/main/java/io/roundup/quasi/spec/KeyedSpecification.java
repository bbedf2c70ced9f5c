// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec;

import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Many objects of one kind, told apart by the first argument of each method; the other arguments are those of the method
 * of the object. Its parts are the objects: linearizability is local (Herlihy and Wing, <i>Linearizability: A Correctness
 * Condition for Concurrent Objects</i>, section 3.1).
 *
 * @param <S> the type of the states of one object
 */
public final class KeyedSpecification<S> implements NamedSpecification<MapState> {
    private final NamedSpecification<S> each;

    /** Creates the specification. @param each what is allowed for each of the objects */
    public KeyedSpecification(NamedSpecification<S> each) {
        this.each = each;
    }

    @Override
    public String name() {
        return "multi-" + each.name();
    }

    @Override
    public Set<String> methods() {
        return each.methods();
    }

    @Override
    public MapState initial() {
        return MapState.EMPTY;
    }

    @Override
    public List<Step<MapState>> steps(MapState state, Invocation invocation) {
        List<Step<MapState>> steps = new ArrayList<>(1);
        for (Step<S> step : each.steps(stateOf(state, invocation), ofObject(invocation))) {
            steps.add(new Step<>(with(state, invocation, step.state()), step.response()));
        }
        return steps;
    }

    @Override
    public List<MapState> after(MapState state, Invocation invocation, Response response) {
        List<MapState> states = new ArrayList<>(1);
        for (S after : each.after(stateOf(state, invocation), ofObject(invocation), response)) {
            states.add(with(state, invocation, after));
        }
        return states;
    }

    @Override
    public boolean isReadOnly(Invocation invocation, @Nullable Response response) {
        return each.isReadOnly(ofObject(invocation), response);
    }

    @Override
    public Object part(Invocation invocation) {
        return TabledSpecification.partOf(key(invocation));
    }

    /** An object that is as it was in the beginning is not held, so that equal contents are equal states. */
    private MapState with(MapState state, Invocation invocation, S after) {
        Object key = key(invocation);
        return after.equals(each.initial()) ? state.without(key) : state.with(key, after);
    }

    // What the map holds was put there by the method above.
    @SuppressWarnings("unchecked")
    private S stateOf(MapState state, Invocation invocation) {
        Object held = state.get(key(invocation));
        return held == null ? each.initial() : (S) held;
    }

    private static @Nullable Object key(Invocation invocation) {
        if (invocation.arguments().isEmpty()) {
            throw new IllegalArgumentException(
                    "the first argument of " + invocation + " must name the object, but there is none");
        }
        return invocation.arguments().get(0);
    }

    private static Invocation ofObject(Invocation invocation) {
        List<@Nullable Object> arguments = invocation.arguments();
        key(invocation);
        return new Invocation(invocation.method(), arguments.subList(1, arguments.size()));
    }

    /** {@return the specification's name} */
    @Override
    public String toString() {
        return name();
    }
}
