// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

import io.roundup.explorer.generate.Domain.Space;
import io.roundup.explorer.generate.TestMethod.Role;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Set;
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

    private static long count(List<TestCall> calls, Role role) {
        return calls.stream().filter(call -> call.method().role() == role).count();
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

    /** {@return the calls after the threads} @param program without them */
    List<TestCall> ending(TestProgram program) {
        List<TestCall> calls = program.calls();
        int adds = (int) count(calls, Role.ADD);
        TestMethod remover = removing;
        if (remover != null) {
            int left = remover.mayWait() ? adds - (int) count(calls, Role.REMOVE) : adds;
            return Collections.nCopies(Math.max(0, left), new TestCall(remover, List.of()));
        }
        List<TestCall> looks = new ArrayList<>();
        for (TestMethod method : methods) {
            if (method.role() == Role.LOOK && method.domains().isEmpty() && looks.size() < MOST_LOOKS) {
                looks.add(new TestCall(method, List.of()));
            }
        }
        methods.stream()
                .filter(method -> method.role() == Role.LOOK && method.domains().size() == 1)
                .findFirst()
                .ifPresent(method -> looks.addAll(looks(method, calls, adds)));
        return List.copyOf(looks);
    }

    private static List<TestCall> looks(TestMethod method, List<TestCall> calls, int adds) {
        Space space = method.domains().get(0).space();
        IntStream values = space == Space.INDEX
                ? IntStream.rangeClosed(1, adds)
                : used(calls, space).stream().mapToInt(i -> i);
        return values.mapToObj(value -> new TestCall(method, List.of(value))).toList();
    }

    private static TreeSet<Integer> used(List<TestCall> calls, Space space) {
        TreeSet<Integer> used = new TreeSet<>();
        for (TestCall call : calls) {
            for (int i = 0; i < call.values().size(); i++) {
                if (call.method().domains().get(i).space() == space) {
                    used.add(call.values().get(i));
                }
            }
        }
        return used;
    }
}
