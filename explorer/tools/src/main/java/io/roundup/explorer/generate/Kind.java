// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

import io.roundup.explorer.generate.TestMethod.Role;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.locks.Lock;

/**
 * What a class is like: which calls make it up, by the names that such classes usually have. One method stands for all
 * that do the same: of those with one meaning, the first that the class has.
 */
public enum Kind {
    /** Adds at its end and removes at its front. */
    QUEUE(
            new Part(Role.ADD, "offer enq enqueue add put push", Domain.FRESH_ELEMENT),
            new Part(Role.REMOVE, "poll deq dequeue remove take pop"),
            new Part(Role.LOOK, "peek element")),
    /** Adds and removes at its top. */
    STACK(
            new Part(Role.ADD, "push add", Domain.FRESH_ELEMENT),
            new Part(Role.REMOVE, "pop tryPop remove"),
            new Part(Role.LOOK, "peek top")),
    /** Adds and removes at both ends. */
    DEQUE(
            new Part(Role.ADD, "offerLast addLast pushLast pushRight pushBottom putLast", Domain.FRESH_ELEMENT),
            new Part(Role.ADD, "offerFirst addFirst pushFirst pushLeft putFirst", Domain.FRESH_ELEMENT),
            new Part(Role.REMOVE, "pollFirst removeFirst popFirst popLeft popTop takeFirst"),
            new Part(Role.REMOVE, "pollLast removeLast popLast popRight popBottom takeLast"),
            new Part(Role.LOOK, "peekFirst getFirst"),
            new Part(Role.LOOK, "peekLast getLast")),
    /** Removes the least element. */
    PRIORITY_QUEUE(
            new Part(Role.ADD, "offer enq enqueue add insert put", Domain.SORTED),
            new Part(Role.REMOVE, "poll removeMin deleteMin extractMin deq dequeue remove"),
            new Part(Role.LOOK, "peek element min")),
    /** Has values at keys. */
    MAP(
            new Part(Role.ADD, "put set insert", Domain.ELEMENT, Domain.FRESH_VALUE),
            new Part(Role.LOOK, "get lookup find", Domain.ELEMENT),
            new Part(Role.OTHER, "remove delete", Domain.ELEMENT),
            new Part(Role.OTHER, "putIfAbsent", Domain.ELEMENT, Domain.FRESH_VALUE)),
    /** Has an element or has it not. */
    SET(
            new Part(Role.ADD, "add insert", Domain.ELEMENT),
            new Part(Role.OTHER, "remove delete", Domain.ELEMENT),
            new Part(Role.LOOK, "contains find lookup", Domain.ELEMENT)),
    /** Has elements at positions. */
    LIST(
            new Part(Role.ADD, "add", Domain.FRESH_ELEMENT),
            new Part(Role.LOOK, "get", Domain.INDEX),
            new Part(Role.OTHER, "set", Domain.INDEX, Domain.FRESH_ELEMENT),
            new Part(Role.OTHER, "remove removeAt", Domain.INDEX)),
    /** Counts: all public methods are called. */
    COUNTER,
    /** Is held by one thread at a time. */
    LOCK(new Part(Role.LOCK, "lock acquire"), new Part(Role.UNLOCK, "unlock release")),
    /** Anything else: all public methods are called. */
    OBJECT;

    /** What can be done. @param role of the method @param names by preference @param domains of its parameters */
    private record Part(Role role, List<String> names, List<Domain> domains) {
        Part(Role role, String names, Domain... domains) {
            this(role, List.of(names.split(" ")), List.of(domains));
        }

        /** {@return whether a method may be meant} */
        boolean fits(Method method) {
            Class<?>[] parameters = method.getParameterTypes();
            boolean fits = names.contains(method.getName()) && parameters.length == domains.size();
            for (int i = 0; fits && i < parameters.length; i++) {
                boolean isIndex = domains.get(i) == Domain.INDEX;
                fits = Literals.has(parameters[i]) && (!isIndex || parameters[i] == int.class);
            }
            return fits;
        }

        Optional<Method> in(List<Method> methods) {
            for (String name : names) {
                for (Method method : methods) {
                    if (method.getName().equals(name) && fits(method)) {
                        return Optional.of(method);
                    }
                }
            }
            return Optional.empty();
        }
    }

    private final List<Part> parts;

    Kind(Part... parts) {
        this.parts = List.of(parts);
    }

    /** {@return the name of an option} */
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** {@return the kinds by the names of the option} */
    public static List<String> names() {
        return Arrays.stream(values()).map(Kind::text).toList();
    }

    /** {@return the kind that a class seems to be of} @param type of the objects @param methods that could be called */
    static Kind of(Class<?> type, List<Method> methods) {
        if (type == PriorityBlockingQueue.class || type == java.util.PriorityQueue.class) {
            return PRIORITY_QUEUE;
        }
        Optional<Kind> known = Map.<Class<?>, Kind>of(
                        Deque.class, DEQUE, Map.class, MAP, List.class, LIST, Set.class, SET, Lock.class, LOCK)
                .entrySet()
                .stream()
                .filter(entry -> entry.getKey().isAssignableFrom(type))
                .map(Map.Entry::getValue)
                .filter(kind -> kind.isIn(methods))
                .findFirst();
        if (known.isPresent()) {
            return known.get();
        }
        if (Queue.class.isAssignableFrom(type)) {
            return QUEUE;
        }
        for (Kind kind : List.of(DEQUE, MAP, STACK, QUEUE, SET, LOCK)) {
            if (kind.isIn(methods)) {
                return kind;
            }
        }
        return OBJECT;
    }

    /** {@return whether a class has what adds or takes, and what undoes it} */
    private boolean isIn(List<Method> methods) {
        List<Part> needed =
                parts.stream().filter(part -> part.role() != Role.LOOK).toList();
        return !needed.isEmpty()
                && needed.subList(0, Math.min(needed.size(), this == DEQUE ? needed.size() : 2)).stream()
                        .allMatch(part -> part.in(methods).isPresent());
    }

    /** {@return the methods to call, for each thing that can be done one} @param methods that could be called */
    List<TestMethod> choose(List<Method> methods) {
        List<TestMethod> chosen = new ArrayList<>();
        for (Part part : parts) {
            part.in(methods).ifPresent(method -> chosen.add(new TestMethod(method, part.role(), part.domains())));
        }
        return chosen;
    }

    /** {@return a method with what is known of it} @param method any with arguments that can be given */
    TestMethod describe(Method method) {
        for (Part part : parts) {
            if (part.fits(method)) {
                return new TestMethod(method, part.role(), part.domains());
            }
        }
        List<Domain> domains = new ArrayList<>();
        for (Class<?> type : method.getParameterTypes()) {
            boolean isElement = !type.isPrimitive() && type != Boolean.class;
            domains.add(isElement ? Domain.ELEMENT : this == LIST ? Domain.INDEX : Domain.NUMBER);
        }
        return new TestMethod(method, isLook(method) ? Role.LOOK : Role.OTHER, List.copyOf(domains));
    }

    private static boolean isLook(Method method) {
        return method.getParameterCount() == 0
                && method.getReturnType() != void.class
                && !WaitingMethods.has(method)
                && method.getName()
                        .matches("(get|is|has|peek|read|value|count|contains|available|sum|current)[A-Z]?\\w*")
                && !method.getName().matches("\\w*And[A-Z]\\w*");
    }
}
