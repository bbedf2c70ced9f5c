// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.program;

import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.value.ObjectIdentity;
import io.roundup.explorer.value.Values;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.Step;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a golden model does is legal: another class with the same methods, used by one thread.
 *
 * <p>A state is the sequence of calls that leads to it. When a state is asked for a call that it has not seen, the
 * model is made anew and the calls are made again. So models need no copying. That takes O(n) for the n-th call of a
 * history. Each answer is remembered, in a tree that all checks share. Arguments are given as {@link GoldenArguments}
 * says; not thread-safe.
 *
 * <pre>{@code
 * Exploration exploration = Exploration.builder()
 *         .specification(new GoldenSpecification(ArrayDeque.class))
 *         .build();
 * }</pre>
 */
public final class GoldenSpecification implements Specification<GoldenSpecification.State> {
    /** A node of the tree of calls. */
    public static final class State {
        private final @Nullable State parent;
        private final @Nullable Invocation last;
        private final Map<Invocation, Step<State>> known = new HashMap<>();

        private State(@Nullable State parent, @Nullable Invocation last) {
            this.parent = parent;
            this.last = last;
        }
    }

    private final Class<?> model;
    private final Constructor<?> constructor;
    private final State initial = new State(null, null);
    private final GoldenArguments arguments = new GoldenArguments();

    /**
     * Uses a class as a model.
     *
     * @param model a class with a constructor without parameters
     * @throws InputException if it has none
     */
    public GoldenSpecification(Class<?> model) {
        this.model = model;
        try {
            constructor = model.getDeclaredConstructor();
            constructor.setAccessible(true);
        } catch (NoSuchMethodException missing) {
            throw new InputException("The golden model " + model.getName()
                    + " has no constructor without parameters. Add one that makes it as the harness makes its object.");
        }
    }

    /** {@return the class that is the model} */
    public Class<?> model() {
        return model;
    }

    @Override
    public State initial() {
        return initial;
    }

    @Override
    public List<Step<State>> steps(State state, Invocation invocation) {
        Step<State> step = state.known.get(invocation);
        if (step == null) {
            Object instance = replay(state);
            step = new Step<>(new State(state, invocation), call(instance, invocation));
            state.known.put(invocation, step);
        }
        return List.of(step);
    }

    /** Without recursion: a state is as deep as a history is long. */
    private Object replay(State state) {
        ArrayDeque<Invocation> calls = new ArrayDeque<>();
        State at = state;
        while (at.parent != null && at.last != null) {
            calls.addFirst(at.last);
            at = at.parent;
        }
        Object instance = make();
        for (Invocation invocation : calls) {
            call(instance, invocation);
        }
        return instance;
    }

    private Object make() {
        try {
            return constructor.newInstance();
        } catch (ReflectiveOperationException failed) {
            throw new InputException("The golden model " + model.getName() + " cannot be made: " + cause(failed));
        }
    }

    private Response call(Object instance, Invocation invocation) {
        for (Method method : model.getMethods()) {
            @Nullable Object[] given = method.getName().equals(invocation.method()) ? fit(method, invocation) : null;
            if (given != null) {
                return call(instance, invocation, method, given);
            }
        }
        throw new InputException("The golden model " + model.getName() + " has no public method for the call "
                + invocation + ". It needs the same method names and parameters as the object under test.");
    }

    private Response call(Object instance, Invocation invocation, Method method, @Nullable Object[] given) {
        try {
            method.setAccessible(true);
            Object result = method.invoke(instance, given);
            if (method.getReturnType() == void.class) {
                return Response.VOID;
            }
            Values values = new Values(object -> identity(object, invocation));
            values.begin(instance);
            return Response.returned(values.canonical(result));
        } catch (InvocationTargetException thrown) {
            if (thrown.getCause() instanceof LinkageError broken) {
                // It says nothing of what is legal: a class is not there, as a rule.
                throw new InputException("The golden model " + model.getName() + " cannot do " + invocation.method()
                        + ": " + broken + ". Is everything that it needs on the class path (-cp)?");
            }
            return Response.threw(cause(thrown).getClass().getName());
        } catch (IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private ObjectIdentity identity(Object object, Invocation invocation) {
        ObjectIdentity identity = arguments.identity(object);
        if (identity == null) {
            throw new InputException("The golden model " + model.getName() + " answers the call " + invocation
                    + " with an object that it made, of " + object.getClass() + ", which has no equals."
                    + " Nothing can be compared with it. Give the class an equals and a hashCode, or say what is legal"
                    + " by --spec.");
        }
        return identity;
    }

    private static Throwable cause(ReflectiveOperationException failed) {
        return failed.getCause() == null ? failed : failed.getCause();
    }

    /** {@return what a method is to be given in a call, or null if it cannot be called so} */
    private @Nullable Object @Nullable [] fit(Method method, Invocation invocation) {
        Class<?>[] parameters = method.getParameterTypes();
        if (parameters.length != invocation.arguments().size()) {
            return null;
        }
        @Nullable Object[] given = new Object[parameters.length];
        for (int i = 0; i < parameters.length; i++) {
            given[i] = arguments.fit(parameters[i], invocation.arguments().get(i));
            if (given[i] == GoldenArguments.NONE) {
                return null;
            }
        }
        return given;
    }

    /** {@return the name of the model} */
    @Override
    public String toString() {
        return model.getName();
    }
}
