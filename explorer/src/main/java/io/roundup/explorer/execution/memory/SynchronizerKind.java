// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A kind of synchronizers that are explored by their state alone, without the code of their queue: where the state is,
 * who gets it next, and what a report says of those who wait.
 *
 * <p>The class that models a kind registers it when it is initialised. All are with the other parts of an execution,
 * before anything is explored.
 */
public final class SynchronizerKind {
    /** Any other synchronizer: its own code runs. */
    public static final SynchronizerKind OTHER =
            new SynchronizerKind(Order.ANY, "", "", (synchronizer, name, holder) -> "waits for " + name);

    /** In which order those who wait for a synchronizer get it. */
    private enum Order {
        ANY,
        /** Any, and it is a lock. */
        ANY_OF_LOCK,
        AS_THEY_CAME
    }

    /** What a report says of a thread that waits. */
    @FunctionalInterface
    public interface Words {
        /**
         * {@return the words, such as <em>waits for permits of x, which has 0</em>}
         *
         * @param synchronizer that it waits for
         * @param name of the synchronizer
         * @param holder which thread holds it alone, as words that begin with a comma, or nothing
         */
        String of(Object synchronizer, String name, String holder);
    }

    private static final Map<String, SynchronizerKind> BY_CLASS = new ConcurrentHashMap<>();

    private static final ClassValue<SynchronizerKind> KINDS = new ClassValue<>() {
        @Override
        protected SynchronizerKind computeValue(Class<?> type) {
            SynchronizerKind kind = BY_CLASS.get(type.getName());
            if (kind != null) {
                return kind;
            }
            // These can be extended.
            Class<?> parent = type.getSuperclass();
            return parent == null || parent == Object.class ? OTHER : get(parent);
        }
    };

    private final Order order;
    private final String className;
    private final String field;
    private final Words words;

    private SynchronizerKind(Order order, String className, String field, Words words) {
        this.order = order;
        this.className = className;
        this.field = field;
        this.words = words;
    }

    /**
     * {@return a new kind that is no lock, and that whoever comes first can take}
     *
     * @param className the class that has the state, as {@code Class.getName} gives it
     * @param field in which the state is, an {@code int} or a {@code long} of that class or one above
     */
    public static SynchronizerKind register(String className, String field, Words words) {
        return put(new SynchronizerKind(Order.ANY, className, field, words));
    }

    /** {@return a new kind of locks that whoever comes first can take} Same parameters as for {@link #register}. */
    public static SynchronizerKind registerLock(String className, String field, Words words) {
        return put(new SynchronizerKind(Order.ANY_OF_LOCK, className, field, words));
    }

    /**
     * {@return a new kind of what those who wait for it get in their order, so that its state is more than what its
     * field holds} Same parameters as for {@link #register}.
     */
    public static SynchronizerKind registerFair(String className, String field, Words words) {
        return put(new SynchronizerKind(Order.AS_THEY_CAME, className, field, words));
    }

    private static SynchronizerKind put(SynchronizerKind kind) {
        if (BY_CLASS.putIfAbsent(kind.className, kind) != null) {
            throw new IllegalStateException("there are two kinds of synchronizers for " + kind.className);
        }
        return kind;
    }

    /** {@return which one it is} @param synchronizer any */
    public static SynchronizerKind of(Object synchronizer) {
        return ofClass(synchronizer.getClass());
    }

    /** {@return which one the instances of a class are} */
    static SynchronizerKind ofClass(Class<?> type) {
        return KINDS.get(type);
    }

    /** {@return whether it is a lock that whoever comes first can take} */
    public boolean isUnfairLock() {
        return order == Order.ANY_OF_LOCK;
    }

    /** {@return whether those who wait for it get it in their order} */
    public boolean isFair() {
        return order == Order.AS_THEY_CAME;
    }

    /** {@return the name of the field in which its state is} */
    String field() {
        return field;
    }

    /**
     * {@return the class that has the state}
     *
     * @param type of this kind, or below: it may have such a field of its own
     */
    Class<?> holder(Class<?> type) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            if (c.getName().equals(className)) {
                return c;
            }
        }
        throw new IllegalStateException(type.getName() + " is not explored by its state");
    }

    /** {@return what a report says of a thread that waits} See {@link Words} for the parameters. */
    public String words(Object synchronizer, String name, String holder) {
        return words.of(synchronizer, name, holder);
    }
}
