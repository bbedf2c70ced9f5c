// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.programs;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/** Calls on a concurrent map are atomic; two calls are not. */
final class Maps {
    private Maps() {}

    /** One of the two puts. */
    @JCStressTest
    @Outcome(
            id = {"true, false", "false, true"},
            expect = Expect.ACCEPTABLE)
    @Possible({"true, false", "false, true"})
    @State
    static class PutIfAbsent {
        private final ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>();

        @Actor
        void first(ZZ_Result r) {
            r.r1 = map.putIfAbsent("key", 1) == null;
        }

        @Actor
        void second(ZZ_Result r) {
            r.r2 = map.putIfAbsent("key", 2) == null;
        }
    }

    /** Nothing is lost. */
    @JCStressTest
    @Outcome(id = "2", expect = Expect.ACCEPTABLE)
    @Possible("2")
    @State
    static class Merge {
        private final ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>();

        @Actor
        void first() {
            map.merge("key", 1, Integer::sum);
        }

        @Actor
        void second() {
            map.merge("key", 1, Integer::sum);
        }

        @Arbiter
        void value(I_Result r) {
            r.r1 = map.getOrDefault("key", 0);
        }
    }

    /** Somebody may come between the two calls. */
    @JCStressTest
    @Outcome(id = "2", expect = Expect.ACCEPTABLE)
    @Outcome(id = "1", expect = Expect.ACCEPTABLE_INTERESTING, desc = "One is lost.")
    @Possible({"1", "2"})
    @State
    static class GetThenPut {
        private final ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>();

        private void increment() {
            int before = map.getOrDefault("key", 0);
            map.put("key", before + 1);
        }

        @Actor
        void first() {
            increment();
        }

        @Actor
        void second() {
            increment();
        }

        @Arbiter
        void value(I_Result r) {
            r.r1 = map.getOrDefault("key", 0);
        }
    }

    /** The function is called once, whoever comes first. */
    @JCStressTest
    @Outcome(id = "1", expect = Expect.ACCEPTABLE)
    @Possible("1")
    @State
    static class ComputeIfAbsent {
        private final ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>();
        private final AtomicInteger calls = new AtomicInteger();

        @Actor
        void first() {
            map.computeIfAbsent("key", key -> calls.incrementAndGet());
        }

        @Actor
        void second() {
            map.computeIfAbsent("key", key -> calls.incrementAndGet());
        }

        @Arbiter
        void count(I_Result r) {
            r.r1 = calls.get();
        }
    }
}
