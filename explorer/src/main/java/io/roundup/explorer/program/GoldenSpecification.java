// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.program;

import io.roundup.explorer.InputException;
import io.roundup.explorer.phase.Values;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.Step;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a golden model does is legal: another class with the same methods, used by one thread.
 *
 * <p>A state is the sequence of calls that leads to it; the model is made anew and the calls are made again when a state
 * is asked for a call that it has not seen, so that models need no copying. Each answer is remembered, in a tree that all
 * checks share.
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

    private Object replay(State state) {
        State parent = state.parent;
        Invocation last = state.last;
        if (parent == null || last == null) {
            try {
                return constructor.newInstance();
            } catch (ReflectiveOperationException failed) {
                throw new InputException("The golden model " + model.getName() + " cannot be made: " + cause(failed));
            }
        }
        Object instance = replay(parent);
        call(instance, last);
        return instance;
    }

    private Response call(Object instance, Invocation invocation) {
        Method method = method(invocation);
        try {
            Object result = method.invoke(instance, invocation.arguments().toArray());
            return method.getReturnType() == void.class ? Response.VOID : Response.returned(Values.alone(result));
        } catch (InvocationTargetException thrown) {
            return Response.threw(cause(thrown).getClass().getName());
        } catch (IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private static Throwable cause(ReflectiveOperationException failed) {
        return failed.getCause() == null ? failed : failed.getCause();
    }

    private Method method(Invocation invocation) {
        for (Method method : model.getMethods()) {
            if (method.getName().equals(invocation.method()) && accepts(method, invocation.arguments())) {
                method.setAccessible(true);
                return method;
            }
        }
        throw new InputException("The golden model " + model.getName() + " has no public method for the call "
                + invocation + ". It needs the same method names and parameters as the object under test.");
    }

    private static boolean accepts(Method method, List<@Nullable Object> arguments) {
        Class<?>[] parameters = method.getParameterTypes();
        if (parameters.length != arguments.size()) {
            return false;
        }
        for (int i = 0; i < parameters.length; i++) {
            Object argument = arguments.get(i);
            Class<?> boxed = MethodType.methodType(parameters[i]).wrap().returnType();
            if (argument == null ? parameters[i].isPrimitive() : !boxed.isInstance(argument)) {
                return false;
            }
        }
        return true;
    }
}
