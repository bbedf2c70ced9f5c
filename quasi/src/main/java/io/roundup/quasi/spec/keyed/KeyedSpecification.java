// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec.keyed;

import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.NamedSpecification;
import io.roundup.quasi.spec.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Many objects of one kind, told apart by the first argument of each method; the other arguments are those of the
 * method of the object. Its parts are the objects: linearizability is local (Herlihy and Wing, <i>Linearizability: A
 * Correctness Condition for Concurrent Objects</i>, section 3.1).
 *
 * @param <S> the type of the states of one object
 */
public final class KeyedSpecification<S> implements NamedSpecification<MapState> {
    private final String name;
    private final NamedSpecification<S> each;
    private final Set<String> methods;

    /**
     * Creates the specification.
     *
     * @param name of many of the objects
     * @param each what is allowed for each of them
     */
    public KeyedSpecification(String name, NamedSpecification<S> each) {
        this.name = name;
        this.each = each;
        methods = each.methods();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Set<String> methods() {
        return methods;
    }

    @Override
    public MapState initial() {
        return MapState.EMPTY;
    }

    @Override
    public List<Step<MapState>> steps(MapState state, Invocation invocation) {
        List<Step<MapState>> steps = new ArrayList<>(1);
        Invocation ofObject = ofObject(invocation);
        try {
            for (Step<S> step : each.steps(stateOf(state, invocation), ofObject)) {
                steps.add(new Step<>(with(state, invocation, step.state()), step.response()));
            }
        } catch (IllegalArgumentException misfit) {
            throw misfit(invocation, misfit);
        }
        return steps;
    }

    @Override
    public List<MapState> after(MapState state, Invocation invocation, Response response) {
        List<MapState> states = new ArrayList<>(1);
        Invocation ofObject = ofObject(invocation);
        try {
            for (S after : each.after(stateOf(state, invocation), ofObject, response)) {
                states.add(with(state, invocation, after));
            }
        } catch (IllegalArgumentException misfit) {
            throw misfit(invocation, misfit);
        }
        return states;
    }

    @Override
    public boolean isReadOnly(Invocation invocation, @Nullable Response response) {
        Invocation ofObject = ofObject(invocation);
        try {
            return each.isReadOnly(ofObject, response);
        } catch (IllegalArgumentException misfit) {
            throw misfit(invocation, misfit);
        }
    }

    @Override
    public Object part(Invocation invocation) {
        return KeyPart.of(key(invocation));
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

    private IllegalArgumentException misfit(Invocation invocation, IllegalArgumentException ofObject) {
        return new IllegalArgumentException(
                "the " + name + " specification does not understand " + invocation
                        + ", whose first argument names one of many objects: for that, " + ofObject.getMessage(),
                ofObject);
    }

    private @Nullable Object key(Invocation invocation) {
        if (!methods.contains(invocation.method())) {
            throw new IllegalArgumentException("the " + name + " specification does not understand " + invocation
                    + "; it understands " + String.join(", ", methods));
        }
        if (invocation.arguments().isEmpty()) {
            throw new IllegalArgumentException("the " + name + " specification does not understand " + invocation
                    + " without arguments; the first one must name the object");
        }
        return invocation.arguments().get(0);
    }

    private Invocation ofObject(Invocation invocation) {
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
