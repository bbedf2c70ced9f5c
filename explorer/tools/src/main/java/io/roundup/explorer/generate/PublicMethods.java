// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The public methods of a class, by whether test programs can call them. Immutable, but for what is left out. */
final class PublicMethods {
    private static final Set<String> NOT_CALLED =
            Set.of("equals", "hashCode", "toString", "compareTo", "clone", "close", "finalize");

    private final List<Method> callable = new ArrayList<>();
    private final List<Method> weak = new ArrayList<>();
    private final Map<String, String> sentences = new LinkedHashMap<>();
    private final Map<String, String> leftOut = new TreeMap<>();
    private final Tickets tickets;

    /**
     * Sorts methods.
     *
     * @param of the class or interface whose methods they are
     * @param type of the objects, whose documentation says which are weak
     */
    PublicMethods(Class<?> of, Class<?> type) {
        WeakMethods known = new WeakMethods();
        tickets = new Tickets(of(of));
        for (Method method : of(of)) {
            String sentence = known.of(type, method);
            if (!tickets.areKnown(method)) {
                leaveOut(method, "no argument of that type is known");
            } else if (sentence != null) {
                weak.add(method);
                sentences.put(TestMethod.text(method), sentence);
            } else if (!TestMethod.answersAtOnce(method)) {
                leaveOut(method, "its result is an object to use later, not a value");
            } else {
                callable.add(method);
            }
        }
    }

    /** {@return the methods of a class, but for those that every class has} The order of names is that of no JVM. */
    static List<Method> of(Class<?> type) {
        return Arrays.stream(type.getMethods())
                .filter(method -> !Modifier.isStatic(method.getModifiers()) && !isOnlyBridge(method))
                .filter(method -> method.getDeclaringClass() != Object.class)
                .filter(method -> !NOT_CALLED.contains(method.getName()))
                .sorted(Comparator.comparing(Method::getName).thenComparing(TestMethod::text))
                .toList();
    }

    /**
     * Compilers make bridges for two reasons. Either the class has the method with other types as well; or it inherits
     * a public method from a class that is not public, and then there is no other.
     */
    private static boolean isOnlyBridge(Method method) {
        return method.isBridge()
                && Arrays.stream(method.getDeclaringClass().getDeclaredMethods())
                        .anyMatch(other -> !other.isBridge()
                                && other.getName().equals(method.getName())
                                && other.getParameterCount() == method.getParameterCount());
    }

    /** {@return which arguments are what earlier calls have returned} */
    Tickets tickets() {
        return tickets;
    }

    /** {@return those with arguments that are known, which answer at once and are not weak} */
    List<Method> callable() {
        return callable;
    }

    /** {@return those that are documented as weak} */
    List<Method> weak() {
        return weak;
    }

    /** {@return both} */
    List<Method> all() {
        List<Method> all = new ArrayList<>(callable);
        all.addAll(weak);
        return all;
    }

    /** {@return what the documentation says of those that are weak, by their texts} */
    Map<String, String> sentences() {
        return sentences;
    }

    /** {@return why others are not called, by their texts} */
    Map<String, String> leftOut() {
        return leftOut;
    }

    /** Programs do not call a method. @param why they don't */
    void leaveOut(Method method, String why) {
        leftOut.put(TestMethod.text(method), why);
    }
}
