// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

import io.roundup.agent.Agent;
import io.roundup.explorer.program.FoundClassFiles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Decides whether an object can tell threads apart that call it, or the elements that they give it. If it cannot, calls may
 * be given other elements, and threads may change places with theirs: each execution is one of the same program then, but
 * for names.
 */
final class AlikeThreads {
    /** The JVM has one box for each of the smaller ones. */
    private static final int MOST = 127;

    private final TestedClass tested;
    private final List<TestMethod> methods;
    private final Map<Integer, Boolean> known = new HashMap<>();

    /** Prepares. @param methods that programs call */
    AlikeThreads(TestedClass tested, List<TestMethod> methods) {
        this.tested = tested;
        this.methods = methods;
    }

    /** {@return whether it can tell nothing apart} @param elements how many there are, numbered from 1 */
    boolean areThere(int elements) {
        return known.computeIfAbsent(elements, number -> number <= MOST && areThere() && isBlind(number));
    }

    private boolean areThere() {
        return tested.construction().maker() instanceof Constructor<?> maker
                && (!haveElements()
                        || Arrays.stream(maker.getParameterTypes()).allMatch(Class::isPrimitive)
                                && methods.stream().allMatch(AlikeThreads::hasElementsAlone));
    }

    private boolean haveElements() {
        return methods.stream().flatMap(method -> method.domains().stream()).anyMatch(Domain::isFresh);
    }

    /** {@return whether a method is given an element in a box at most, and returns no number that could be taken for one} */
    private static boolean hasElementsAlone(TestMethod method) {
        Class<?>[] types = method.method().getParameterTypes();
        Class<?> answer = method.method().getReturnType();
        boolean hasOne = types.length == 1 && method.domains().get(0).equals(Domain.FRESH_ELEMENT) && isBox(types[0]);
        return (types.length == 0 || hasOne)
                && (!answer.isPrimitive() || answer == void.class || answer == boolean.class);
    }

    private static boolean isBox(Class<?> type) {
        return type.isAssignableFrom(Integer.class);
    }

    private boolean isBlind(int elements) {
        Set<Integer> numbers =
                IntStream.rangeClosed(1, haveElements() ? elements : 0).boxed().collect(Collectors.toSet());
        List<String> code = new ArrayList<>();
        for (TestMethod method : methods) {
            Method called = method.method();
            code.add(called.getName() + descriptor(called.getReturnType(), called));
        }
        code.add("<init>" + descriptor(void.class, tested.construction().maker()));
        return Agent.areBlind(
                tested.type().getName().replace('.', '/'),
                code,
                numbers,
                name -> FoundClassFiles.find(tested.type().getClassLoader(), name));
    }

    private static String descriptor(Class<?> answer, Executable called) {
        return MethodType.methodType(answer, called.getParameterTypes()).descriptorString();
    }
}
