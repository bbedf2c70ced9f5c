// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

import io.roundup.explorer.generate.Domain.Renaming;
import io.roundup.explorer.generate.Domain.Space;
import io.roundup.explorer.generate.Size.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Programs whose threads choose what they call: together they stand for all programs of a shape, and for those that differ
 * from these in the order of threads and the names of values.
 */
public final class AllChoices {
    private final List<TestMethod> methods;
    private final Surroundings surroundings;
    private final CanonicalForm canonical;
    private final LockUse lockUse;
    private @Nullable AlikeThreads alike;

    /**
     * Prepares.
     *
     * @param methods that threads call
     * @param surroundings what comes before and after them
     * @param canonical which programs stand for their like
     * @param lockUse how threads have to use locks
     */
    AllChoices(List<TestMethod> methods, Surroundings surroundings, CanonicalForm canonical, LockUse lockUse) {
        this.methods = methods;
        this.surroundings = surroundings;
        this.canonical = canonical;
        this.lockUse = lockUse;
    }

    /**
     * {@return whether there are such programs} Each call must be possible whatever the others are. So none may be given
     * what another one has returned.
     */
    public boolean arePossible() {
        return !surroundings.areRestricted()
                && lockUse == LockUse.ANY
                && domains().noneMatch(domain -> domain.space() == Space.RESULT);
    }

    private Stream<Domain> domains() {
        return Stream.concat(methods.stream(), surroundings.methods().stream())
                .flatMap(method -> method.domains().stream());
    }

    /** {@return about how many programs of a shape there are} Those that differ in names are one. */
    public double estimate(Shape shape) {
        double estimate = 1;
        double calls = methods.stream().mapToDouble(AllChoices::calls).sum();
        int same = 0;
        for (int i = 0; i < shape.threads().size(); i++) {
            estimate *= Math.pow(calls, shape.threads().get(i));
            same = i > 0 && shape.threads().get(i).equals(shape.threads().get(i - 1)) ? same + 1 : 1;
            estimate /= same;
        }
        boolean areNamed = domains().anyMatch(domain -> domain.renaming() == Renaming.ANY && !domain.isFresh());
        int[] fresh = new int[Space.values().length];
        return shape.first() > 0 ? estimate * firsts(shape, fresh).size() : areNamed ? estimate / Domain.TWO : estimate;
    }

    /** {@return how many calls there are of a method.} Values of their own are no choice. */
    private static double calls(TestMethod method) {
        return method.domains().stream()
                .filter(domain -> !domain.isFresh())
                .mapToDouble(Domain::size)
                .reduce(1, (product, size) -> product * size);
    }

    /**
     * {@return programs that stand for all of a shape.} Each has other calls before the threads, or other calls in them that
     * take values of their own. So the numbers of these are known before the threads choose.
     */
    public List<JointProgram> programs(Shape shape, TestedClass tested) {
        List<JointProgram> programs = new ArrayList<>();
        boolean areAlike = alike(tested).areThere(shape.calls());
        List<List<Integer>> each = areAlike
                ? List.of(most())
                : methods.stream().map(TestMethod::fresh).distinct().toList();
        for (List<List<Integer>> takers : Takers.of(shape.threads(), each.size())) {
            int[] fresh = new int[Space.values().length];
            add(fresh, surroundings.adding(shape.first()).fresh(), shape.first());
            for (List<Integer> thread : takers) {
                thread.forEach(taker -> add(fresh, each.get(taker), 1));
            }
            for (List<TestCall> first : firsts(shape, fresh)) {
                programs.add(new JointProgram(tested, this, first, choices(takers, each, fresh, first), areAlike));
            }
        }
        return programs;
    }

    private AlikeThreads alike(TestedClass tested) {
        AlikeThreads known = alike;
        if (known == null) {
            known = new AlikeThreads(
                    tested,
                    Stream.concat(methods.stream(), surroundings.methods().stream())
                            .distinct()
                            .toList());
            alike = known;
        }
        return known;
    }

    /** {@return the most values of its own that a call takes, by the numbers of their spaces} */
    private List<Integer> most() {
        return Arrays.stream(Space.values())
                .map(space -> methods.stream()
                        .mapToInt(method -> method.fresh().get(space.ordinal()))
                        .max()
                        .orElse(0))
                .toList();
    }

    private static void add(int[] sum, List<Integer> fresh, int times) {
        for (int space = 0; space < sum.length; space++) {
            sum[space] += times * fresh.get(space);
        }
    }

    /** {@return what each thread can call, by how many calls it has made} */
    private List<List<List<TestCall>>> choices(
            List<List<Integer>> takers, List<List<Integer>> each, int[] fresh, List<TestCall> first) {
        int[] used = new int[fresh.length];
        first.forEach(call -> add(used, call.method().fresh(), 1));
        List<List<List<TestCall>>> choices = new ArrayList<>();
        for (List<Integer> thread : takers) {
            List<List<TestCall>> ofThread = new ArrayList<>();
            for (int taker : thread) {
                List<Integer> own = each.get(taker);
                ofThread.add(methods.stream()
                        .filter(method -> each.size() == 1 || method.fresh().equals(own))
                        .flatMap(method -> calls(method, fresh, used))
                        .toList());
                add(used, own, 1);
            }
            choices.add(List.copyOf(ofThread));
        }
        return List.copyOf(choices);
    }

    private static Stream<TestCall> calls(TestMethod method, int[] fresh, int[] used) {
        return ProgramGenerator.values(method, fresh, used, List.of()).stream()
                .map(values -> new TestCall(method, values));
    }

    private List<List<TestCall>> firsts(Shape shape, int[] fresh) {
        TestMethod adding = surroundings.adding(shape.first());
        int[] used = new int[fresh.length];
        List<List<TestCall>> firsts = List.of(List.of());
        for (int i = 1; i <= shape.first(); i++) {
            List<List<TestCall>> longer = new ArrayList<>();
            for (List<TestCall> before : firsts) {
                calls(adding, fresh, used)
                        .filter(call -> ProgramGenerator.isInOrder(before, call))
                        .forEach(call -> {
                            List<TestCall> more = new ArrayList<>(before);
                            more.add(call);
                            longer.add(List.copyOf(more));
                        });
            }
            firsts = longer;
            add(used, adding.fresh(), 1);
        }
        return firsts.stream().filter(this::isFirst).toList();
    }

    /** {@return whether some program that stands for its like begins with calls} */
    private boolean isFirst(List<TestCall> calls) {
        Set<Space> spaces = calls.stream()
                .flatMap(call -> call.method().domains().stream())
                .filter(domain -> !domain.isFresh())
                .map(Domain::space)
                .collect(Collectors.toSet());
        boolean areNamedInOrder = domains()
                .filter(domain -> spaces.contains(domain.space()))
                .allMatch(domain -> domain.renaming() == Renaming.ANY && !domain.isFresh());
        return !areNamedInOrder || canonical.is(new TestProgram(calls, List.of(), List.of()));
    }

    /** {@return what comes before and after threads} */
    Surroundings surroundings() {
        return surroundings;
    }

    /** {@return the program that stands for one, with what comes before and after} @param program without that */
    TestProgram like(TestProgram program) {
        TestProgram like = canonical.of(program);
        return like.within(surroundings.beginning(like), surroundings.ending(like));
    }

    /** {@return the calls before the threads} @param first of these that a shape has */
    List<TestCall> beginning(List<TestCall> first) {
        return surroundings.beginning(new TestProgram(first, List.of(), List.of()));
    }
}
