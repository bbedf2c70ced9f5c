// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.programs;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.Z_Result;

/** Objects that are to be made once. */
final class Singletons {
    private Singletons() {}

    /** What two actors have got. */
    @State
    static class Got {
        private @Nullable Object first;
        private @Nullable Object second;

        boolean isSame() {
            return first == second;
        }
    }

    /** Both may see that there is none yet. */
    @JCStressTest
    @Outcome(id = "true", expect = Expect.ACCEPTABLE)
    @Outcome(id = "false", expect = Expect.ACCEPTABLE_INTERESTING, desc = "Two of them.")
    @Possible({"true", "false"})
    static class Racy {
        private @Nullable Object instance;

        private Object get() {
            if (instance == null) {
                instance = new Object();
            }
            return instance;
        }

        @Actor
        void first(Got got) {
            got.first = get();
        }

        @Actor
        void second(Got got) {
            got.second = get();
        }

        @Arbiter
        void compare(Got got, Z_Result r) {
            r.r1 = got.isSame();
        }
    }

    /** The monitor lets one after the other look. */
    @JCStressTest
    @Outcome(id = "true", expect = Expect.ACCEPTABLE)
    @Possible("true")
    static class Synchronized {
        private @Nullable Object instance;

        private synchronized Object get() {
            if (instance == null) {
                instance = new Object();
            }
            return instance;
        }

        @Actor
        void first(Got got) {
            got.first = get();
        }

        @Actor
        void second(Got got) {
            got.second = get();
        }

        @Arbiter
        void compare(Got got, Z_Result r) {
            r.r1 = got.isSame();
        }
    }

    /** Looked at without the monitor first, and again with it. */
    @JCStressTest
    @Outcome(id = "true", expect = Expect.ACCEPTABLE)
    @Possible("true")
    static class DoubleChecked {
        private volatile @Nullable Object instance;

        private Object get() {
            Object seen = instance;
            if (seen == null) {
                synchronized (this) {
                    seen = instance;
                    if (seen == null) {
                        seen = new Object();
                        instance = seen;
                    }
                }
            }
            return seen;
        }

        @Actor
        void first(Got got) {
            got.first = get();
        }

        @Actor
        void second(Got got) {
            got.second = get();
        }

        @Arbiter
        void compare(Got got, Z_Result r) {
            r.r1 = got.isSame();
        }
    }

    /** Made by the class initialiser, which runs once. */
    @JCStressTest
    @Outcome(id = "true", expect = Expect.ACCEPTABLE)
    @Possible("true")
    static class ByHolder {
        /** Has the object. */
        static final class Holder {
            static final Object INSTANCE = new Object();

            private Holder() {}
        }

        @Actor
        void first(Got got) {
            got.first = Holder.INSTANCE;
        }

        @Actor
        void second(Got got) {
            got.second = Holder.INSTANCE;
        }

        @Arbiter
        void compare(Got got, Z_Result r) {
            r.r1 = got.isSame();
        }
    }

    /** Set by the one whose attempt succeeds. */
    @JCStressTest
    @Outcome(id = "true", expect = Expect.ACCEPTABLE)
    @Possible("true")
    static class ByCompareAndSet {
        private final AtomicReference<@Nullable Object> instance = new AtomicReference<>();

        private @Nullable Object get() {
            instance.compareAndSet(null, new Object());
            return instance.get();
        }

        @Actor
        void first(Got got) {
            got.first = get();
        }

        @Actor
        void second(Got got) {
            got.second = get();
        }

        @Arbiter
        void compare(Got got, Z_Result r) {
            r.r1 = got.isSame();
        }
    }
}
