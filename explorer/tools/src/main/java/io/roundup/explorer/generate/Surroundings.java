// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

import io.roundup.explorer.generate.Domain.Space;
import io.roundup.explorer.generate.TestMethod.Role;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What comes before and after the threads of a test program. Before them elements are added. After them all that can be
 * left is taken out, or looked up: so each program is well-formed (Round-Up, Section V-D), and a lost element is seen.
 */
final class Surroundings {
    /** Of methods that look at an object as a whole. */
    private static final int MOST_LOOKS = 3;

    private final List<TestMethod> methods;
    private final boolean isHashed;
    private final List<Set<String>> single;
    private final @Nullable TestMethod adding;
    private final @Nullable TestMethod removing;

    /**
     * Prepares.
     *
     * @param methods of the class that programs may call
     * @param isHashed whether elements are keys of a hash table
     * @param single names of methods in groups: those of a group are called by one thread alone
     */
    Surroundings(List<TestMethod> methods, boolean isHashed, List<Set<String>> single) {
        this.single = single;
        this.methods = methods;
        this.isHashed = isHashed;
        adding = first(Role.ADD);
        removing = first(Role.REMOVE);
    }

    private @Nullable TestMethod first(Role role) {
        return methods.stream()
                .filter(method -> method.role() == role)
                .findFirst()
                .orElse(null);
    }

    /** {@return the methods that are called there} */
    List<TestMethod> methods() {
        return methods;
    }

    /** {@return whether there can be elements before the threads start} */
    boolean canBegin() {
        return adding != null;
    }

    /** {@return what adds an element} @param times how often; nobody asks where nothing can be added */
    TestMethod adding(int times) {
        return times == 0 ? methods.get(0) : Objects.requireNonNull(adding);
    }

    /** {@return whether no two threads of a program call what one alone may call} */
    boolean allow(TestProgram program) {
        return single.stream().allMatch(group -> isOfOneThread(group, program.threads()));
    }

    /** {@return whether some programs are not allowed} */
    boolean areRestricted() {
        return !single.isEmpty();
    }

    /** {@return whether each thread of a program uses locks as it has to} @param use what it has to */
    static boolean areLocksUsed(LockUse use, TestProgram program) {
        return program.threads().stream().allMatch(thread -> areLocksUsed(use, thread));
    }

    private static boolean isOfOneThread(Set<String> group, List<List<TestCall>> threads) {
        return threads.stream()
                        .filter(thread -> thread.stream()
                                .anyMatch(call -> group.contains(call.method().name())))
                        .count()
                <= 1;
    }

    private static boolean areLocksUsed(LockUse use, List<TestCall> thread) {
        int held = 0;
        int least = 0;
        int most = 0;
        for (TestCall call : thread) {
            Role role = call.method().role();
            held += role == Role.LOCK ? 1 : role == Role.UNLOCK ? -1 : 0;
            least = Math.min(least, held);
            most = Math.max(most, held);
        }
        return use.allows(least, most, held);
    }

    /**
     * {@return the calls before the threads} A hash table of the JDK is made by the first call that puts something in.
     * Threads that race to make it have hundreds of times as many executions. So one key is put in before, in a bin of
     * its own, which no thread touches.
     *
     * @param program without that
     */
    List<TestCall> beginning(TestProgram program) {
        TestMethod adder = adding;
        if (!isHashed || adder == null) {
            return program.first();
        }
        List<TestCall> first = new ArrayList<>();
        first.add(new TestCall(adder, Collections.nCopies(adder.domains().size(), Literals.ALONE)));
        first.addAll(program.first());
        return List.copyOf(first);
    }

    /**
     * What decides which calls come after the threads.
     *
     * @param adds how many elements are added, as far as that counts
     * @param removes how many are taken out, as far as that counts
     * @param used the values that are looked up
     */
    record Left(int adds, int removes, SortedSet<Integer> used) {
        /** Nothing is called. */
        static final Left NOTHING = new Left(0, 0, Collections.emptySortedSet());

        private Left and(Left other) {
            SortedSet<Integer> both = new TreeSet<>(used);
            both.addAll(other.used);
            return new Left(adds + other.adds, removes + other.removes, both);
        }
    }

    /** {@return the calls after the threads} @param program without them */
    List<TestCall> ending(TestProgram program) {
        Left left = Left.NOTHING;
        for (TestCall call : program.calls()) {
            left = after(left, call);
        }
        return ending(left);
    }

    /** {@return what decides that once one more call is made} @param left what did before */
    Left after(Left left, TestCall call) {
        Role role = call.method().role();
        TestMethod remover = removing;
        TestMethod looking = remover == null ? looking() : null;
        boolean areAddsCounted = remover != null || looking != null && space(looking) == Space.INDEX;
        SortedSet<Integer> used = new TreeSet<>();
        for (int i = 0; looking != null && i < call.values().size(); i++) {
            if (call.method().domains().get(i).space() == space(looking) && space(looking) != Space.INDEX) {
                used.add(call.values().get(i));
            }
        }
        return left.and(new Left(
                areAddsCounted && role == Role.ADD ? 1 : 0,
                remover != null && remover.mayWait() && role == Role.REMOVE ? 1 : 0,
                used));
    }

    /** {@return the calls after the threads} @param left what decides them */
    List<TestCall> ending(Left left) {
        TestMethod remover = removing;
        if (remover != null) {
            return Collections.nCopies(Math.max(0, left.adds - left.removes), new TestCall(remover, List.of()));
        }
        List<TestCall> looks = new ArrayList<>();
        for (TestMethod method : methods) {
            if (method.role() == Role.LOOK && method.domains().isEmpty() && looks.size() < MOST_LOOKS) {
                looks.add(new TestCall(method, List.of()));
            }
        }
        TestMethod looking = looking();
        if (looking != null) {
            IntStream values = space(looking) == Space.INDEX
                    ? IntStream.rangeClosed(1, left.adds)
                    : left.used.stream().mapToInt(i -> i);
            values.forEach(value -> looks.add(new TestCall(looking, List.of(value))));
        }
        return List.copyOf(looks);
    }

    /** {@return the method that looks up one value, or null} */
    private @Nullable TestMethod looking() {
        return methods.stream()
                .filter(method -> method.role() == Role.LOOK && method.domains().size() == 1)
                .findFirst()
                .orElse(null);
    }

    private static Space space(TestMethod looking) {
        return looking.domains().get(0).space();
    }
}
