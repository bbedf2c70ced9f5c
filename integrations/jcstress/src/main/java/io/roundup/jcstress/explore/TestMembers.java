// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.explore;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Mode;
import org.openjdk.jcstress.annotations.Result;
import org.openjdk.jcstress.annotations.Signal;
import org.openjdk.jcstress.annotations.State;

/**
 * What the parts of a test are, by the rules of JCStress. Only methods that the class itself declares count.
 *
 * @param type the class of the test
 * @param mode in which it is run
 * @param state the class of its state, which may be the test; null if it has none
 * @param result the class of its result; null if it has none
 * @param actors by name, since reflection does not know the order of the source
 * @param arbiter is called when all actors have ended, or null
 * @param signal tells the actor to end, or null
 */
public record TestMembers(
        Class<?> type,
        Mode mode,
        @Nullable Class<?> state,
        @Nullable Class<?> result,
        List<Method> actors,
        @Nullable Method arbiter,
        @Nullable Method signal) {
    /** {@return the parts of a test} @param type its class @throws UnfitTestException if JCStress would refuse it */
    static TestMembers of(Class<?> type) {
        JCStressTest annotation = type.getAnnotation(JCStressTest.class);
        if (annotation == null) {
            throw new UnfitTestException("the class has no @JCStressTest");
        }
        List<Method> actors = methods(type, Actor.class);
        List<Method> arbiters = methods(type, Arbiter.class);
        List<Method> signals = methods(type, Signal.class);
        List<Method> all = new ArrayList<>(actors);
        all.addAll(arbiters);
        all.addAll(signals);
        TestMembers members = new TestMembers(
                type,
                annotation.value(),
                parameter(type, all, State.class),
                parameter(type, all, Result.class),
                actors,
                last(arbiters),
                last(signals));
        all.forEach(members::requireKnownParameters);
        members.requireComplete();
        return members;
    }

    private static List<Method> methods(Class<?> type, Class<? extends Annotation> annotation) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(method -> method.isAnnotationPresent(annotation) && !method.isBridge())
                .sorted(Comparator.comparing(Method::getName).thenComparing(Method::toGenericString))
                .toList();
    }

    private static @Nullable Method last(List<Method> methods) {
        if (methods.size() > 1) {
            throw new UnfitTestException("the methods " + methods.get(0).getName() + " and "
                    + methods.get(1).getName() + " have the same annotation, which only one method may have");
        }
        return methods.isEmpty() ? null : methods.get(0);
    }

    /** {@return the class itself, or that of a parameter, if it is so annotated; or null} */
    private static @Nullable Class<?> parameter(
            Class<?> type, List<Method> methods, Class<? extends Annotation> annotation) {
        if (type.isAnnotationPresent(annotation)) {
            return type;
        }
        List<Class<?>> found = methods.stream()
                .flatMap(method -> Arrays.stream(method.getParameterTypes()))
                .filter(parameter -> parameter.isAnnotationPresent(annotation))
                .distinct()
                .toList();
        if (found.size() > 1) {
            throw new UnfitTestException("its methods take both " + found.get(0).getName() + " and "
                    + found.get(1).getName() + ", but a test may have only one");
        }
        return found.isEmpty() ? null : found.get(0);
    }

    private void requireKnownParameters(Method method) {
        for (Class<?> parameter : method.getParameterTypes()) {
            boolean isThread = parameter == Thread.class && mode == Mode.Termination;
            if (parameter != state && parameter != result && !isThread) {
                throw new UnfitTestException("the parameter " + parameter.getName() + " of " + method.getName()
                        + " is neither a @State nor a @Result");
            }
        }
    }

    private void requireComplete() {
        if (actors.isEmpty()) {
            throw new UnfitTestException("the class has no method with @Actor");
        }
        if (mode == Mode.Continuous && state == null) {
            throw new UnfitTestException("neither the class nor a parameter of an actor has @State");
        }
        if (mode == Mode.Continuous && result == null) {
            throw new UnfitTestException("no actor and no arbiter takes a class with @Result");
        }
        if (mode == Mode.Termination && (actors.size() != 1 || signal == null)) {
            throw new UnfitTestException("the mode Termination needs one @Actor and one @Signal");
        }
    }
}
