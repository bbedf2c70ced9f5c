// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.race;

import io.roundup.it.program.MainProgram;
import io.roundup.it.program.MainProgram.Body;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** Programs whose races, if any, are on plain variables, and which variables these are. */
enum PlainAccesses {
    COUNTER(Set.of("Shared.value"), answer -> {
        Shared shared = new Shared(0);
        start(() -> shared.value++);
        shared.value++;
    }),
    ELEMENT(Set.of("[1]"), answer -> {
        int[] array = new int[2];
        start(() -> array[1] = 1);
        answer.is(array[1]);
    }),
    OTHER_ELEMENT(Set.of(), answer -> {
        int[] array = new int[2];
        start(() -> array[1] = 1);
        answer.is(array[0]);
    }),
    UNSAFE_PUBLICATION(Set.of("Statics.plain", "Shared.value"), answer -> {
        start(() -> Statics.plain = new Shared(1));
        Shared found = Statics.plain;
        answer.is(found == null ? 0 : found.value);
    }),
    PUBLICATION_OF_FINAL_FIELDS(Set.of("Statics.constant"), answer -> {
        start(() -> Statics.constant = new Constant());
        Constant found = Statics.constant;
        answer.is(found == null ? 0 : found.value + found.array[0]);
    }),
    PUBLICATION_OF_WHAT_NOBODY_WROTE(Set.of("Statics.plain"), answer -> {
        start(() -> Statics.plain = new Shared(0));
        Shared found = Statics.plain;
        answer.is(found == null ? 0 : found.value);
    }),
    SAFE_PUBLICATION(Set.of(), answer -> {
        start(() -> Statics.safe = new Shared(1));
        Shared found = Statics.safe;
        answer.is(found == null ? 0 : found.value);
    }),
    OPAQUE_PUBLICATION(Set.of("Shared.value"), answer -> {
        start(() -> Statics.SAFE.setOpaque(new Shared(1)));
        Shared found = (Shared) Statics.SAFE.getOpaque();
        answer.is(found == null ? 0 : found.value);
    }),
    OPAQUE_PUBLICATION_OF_A_VARIABLE_THAT_IS_CLEARED_LATER(Set.of("Shared.value"), answer -> {
        start(() -> Statics.SAFE.setOpaque(new Shared(1)));
        Shared found = (Shared) Statics.SAFE.getOpaque();
        answer.is(found == null ? 0 : found.value);
        if (found != null) {
            found.value = 0;
        }
    }),
    RELEASED_AND_ACQUIRED(Set.of(), answer -> {
        start(() -> Statics.PLAIN.setRelease(new Shared(1)));
        Shared found = (Shared) Statics.PLAIN.getAcquire();
        answer.is(found == null ? 0 : found.value);
    }),
    PLAIN_BY_A_HANDLE(Set.of("Statics.safe", "Shared.value"), answer -> {
        start(() -> Statics.SAFE.set(new Shared(1)));
        Shared found = (Shared) Statics.SAFE.get();
        answer.is(found == null ? 0 : found.value);
    }),
    DOUBLE_CHECKED(Set.of("Statics.plain", "Shared.value"), answer -> {
        start(() -> PlainAccesses.lazily().touch());
        answer.is(lazily().value);
    }),
    DOUBLE_CHECKED_VOLATILE(Set.of(), answer -> {
        start(() -> PlainAccesses.lazilyAndSafely().touch());
        answer.is(lazilyAndSafely().value);
    }),
    LAZY_HOLDER(Set.of(), answer -> {
        start(() -> Holder.INSTANCE.touch());
        answer.is(Holder.INSTANCE.value);
    }),
    PIGGYBACK(Set.of(), answer -> {
        Shared shared = new Shared(0);
        start(() -> {
            shared.value = 1;
            shared.flag = true;
        });
        answer.is(shared.flag ? shared.value : 0);
    }),
    ONE_WAY_PIGGYBACK(Set.of("Shared.value"), answer -> {
        Shared shared = new Shared(0);
        start(() -> {
            shared.flag = true;
            shared.value = 1;
        });
        answer.is(shared.flag ? shared.value : 0);
    }),
    BOTH_WRITE_A_VOLATILE(Set.of("Shared.value"), answer -> {
        // Two writes of a volatile variable are in no order that others could rely on.
        Shared shared = new Shared(0);
        start(() -> {
            shared.value = 1;
            shared.flag = true;
        });
        shared.flag = false;
        answer.is(shared.value);
    }),
    PERMIT(Set.of("Shared.value"), answer -> {
        Shared shared = new Shared(0);
        Thread main = Thread.currentThread();
        start(() -> {
            shared.value = 1;
            LockSupport.unpark(main);
        });
        LockSupport.park();
        answer.is(shared.value);
    }),
    STARTED_AND_JOINED(Set.of(), answer -> {
        Shared shared = new Shared(0);
        shared.value++;
        Thread thread = start(() -> shared.value++);
        thread.join();
        answer.is(++shared.value);
    }),
    MAP(Set.of("java.util.HashMap"), answer -> {
        Map<String, String> map = new HashMap<>(Map.of("a", "b"));
        start(() -> map.put("a", "c"));
        answer.is(map.get("a"));
    }),
    MAP_THAT_IS_READ(Set.of(), answer -> {
        Map<String, String> map = new HashMap<>(Map.of("a", "b"));
        start(() -> map.keySet().forEach(Thread.currentThread()::setName));
        answer.is(map.keySet().iterator().next());
    }),
    CONCURRENT_MAP(Set.of(), answer -> {
        Map<String, String> map = new ConcurrentHashMap<>(Map.of("a", "b"));
        start(() -> map.put("c", "c"));
        answer.is(map.get("a"));
    });

    final Set<String> objects;
    private final Body body;

    PlainAccesses(Set<String> objects, Body body) {
        this.objects = objects;
        this.body = body;
    }

    MainProgram program() {
        return new MainProgram(body);
    }

    /** Two variables. */
    static final class Shared {
        private int value;
        private volatile boolean flag;

        Shared(int value) {
            this.value = value;
        }

        int touch() {
            return value;
        }
    }

    /** What never changes. */
    static final class Constant {
        private final int value = new Object().hashCode();
        private final int[] array = {value};
    }

    /** Where threads find objects. */
    static final class Statics {
        static final VarHandle PLAIN;
        static final VarHandle SAFE;

        static @Nullable Shared plain;
        static @Nullable Constant constant;
        static volatile @Nullable Shared safe;

        static {
            try {
                MethodHandles.Lookup lookup = MethodHandles.lookup();
                PLAIN = lookup.findStaticVarHandle(Statics.class, "plain", Shared.class);
                SAFE = lookup.findStaticVarHandle(Statics.class, "safe", Shared.class);
            } catch (ReflectiveOperationException impossible) {
                throw new ExceptionInInitializerError(impossible);
            }
        }

        private Statics() {}
    }

    /** Made when it is first needed. */
    static final class Holder {
        static final Shared INSTANCE = new Shared(1);

        private Holder() {}
    }

    private static Thread start(Runnable task) {
        Thread thread = new Thread(task);
        thread.start();
        return thread;
    }

    private static Shared lazily() {
        if (Statics.plain == null) {
            synchronized (Statics.class) {
                if (Statics.plain == null) {
                    Statics.plain = new Shared(1);
                }
            }
        }
        return Statics.plain;
    }

    private static Shared lazilyAndSafely() {
        if (Statics.safe == null) {
            synchronized (Statics.class) {
                if (Statics.safe == null) {
                    Statics.safe = new Shared(1);
                }
            }
        }
        return Statics.safe;
    }
}
