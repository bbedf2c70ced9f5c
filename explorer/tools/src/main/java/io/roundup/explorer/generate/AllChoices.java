// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

import io.roundup.explorer.generate.Domain.Renaming;
import io.roundup.explorer.generate.Domain.Space;
import io.roundup.explorer.generate.Size.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Programs whose threads choose what they call: together they stand for all programs of a shape, and for those that differ
 * from these in the order of threads and the names of values.
 */
public final class AllChoices {
    private final List<TestMethod> methods;
    private final Surroundings surroundings;
    private final CanonicalForm canonical;
    private final LockUse lockUse;

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
     * {@return whether there are such programs} Each call must be possible whatever the others are. So none may have a value
     * for itself, whose number depends on the calls before it, or be given what another one has returned.
     */
    public boolean arePossible() {
        return !surroundings.areRestricted()
                && lockUse == LockUse.ANY
                && domains().noneMatch(domain -> domain.isFresh() || domain.space() == Space.RESULT);
    }

    private Stream<Domain> domains() {
        return Stream.concat(methods.stream(), surroundings.methods().stream())
                .flatMap(method -> method.domains().stream());
    }

    /** {@return about how many programs of a shape there are} Those that differ in names are one. */
    public double estimate(Shape shape) {
        double estimate = 1;
        int calls = calls().size();
        int same = 0;
        for (int i = 0; i < shape.threads().size(); i++) {
            estimate *= Math.pow(calls, shape.threads().get(i));
            same = i > 0 && shape.threads().get(i).equals(shape.threads().get(i - 1)) ? same + 1 : 1;
            estimate /= same;
        }
        boolean areNamed = domains().anyMatch(domain -> domain.renaming() == Renaming.ANY);
        return shape.first() > 0 ? estimate * firsts(shape).size() : areNamed ? estimate / Domain.TWO : estimate;
    }

    /** {@return programs that stand for all of a shape, each with other calls before the threads} */
    public List<JointProgram> programs(Shape shape, TestedClass tested) {
        List<TestCall> calls = calls();
        return firsts(shape).stream()
                .map(first -> new JointProgram(tested, this, first, shape.threads(), calls))
                .toList();
    }

    private List<List<TestCall>> firsts(Shape shape) {
        List<List<TestCall>> firsts = List.of(List.of());
        for (int i = 1; i <= shape.first(); i++) {
            List<List<TestCall>> longer = new ArrayList<>();
            for (List<TestCall> before : firsts) {
                for (TestCall call : calls(surroundings.adding(shape.first()))) {
                    List<TestCall> more = new ArrayList<>(before);
                    more.add(call);
                    if (ProgramGenerator.isInOrder(before, call)) {
                        longer.add(List.copyOf(more));
                    }
                }
            }
            firsts = longer;
        }
        return firsts.stream().filter(this::isFirst).toList();
    }

    /** {@return whether some program that stands for its like begins with calls} */
    private boolean isFirst(List<TestCall> calls) {
        Set<Space> spaces = calls.stream()
                .flatMap(call -> call.method().domains().stream())
                .map(Domain::space)
                .collect(Collectors.toSet());
        boolean areNamedInOrder = domains()
                .filter(domain -> spaces.contains(domain.space()))
                .allMatch(domain -> domain.renaming() == Renaming.ANY);
        return !areNamedInOrder || canonical.is(new TestProgram(calls, List.of(), List.of()));
    }

    /** {@return what each thread can call} */
    private List<TestCall> calls() {
        return methods.stream().flatMap(method -> calls(method).stream()).toList();
    }

    private static List<TestCall> calls(TestMethod method) {
        List<List<Integer>> all = List.of(List.of());
        for (Domain domain : method.domains()) {
            List<List<Integer>> longer = new ArrayList<>();
            for (List<Integer> values : all) {
                for (int value = 1; value <= domain.size(); value++) {
                    List<Integer> more = new ArrayList<>(values);
                    more.add(value);
                    longer.add(List.copyOf(more));
                }
            }
            all = longer;
        }
        return all.stream().map(values -> new TestCall(method, values)).toList();
    }

    /** {@return what comes before and after threads} */
    Surroundings surroundings() {
        return surroundings;
    }

    /** {@return a program with what comes before and after} @param program without that */
    TestProgram whole(TestProgram program) {
        return program.within(surroundings.beginning(program), surroundings.ending(program));
    }

    /** {@return the program that stands for one, with what comes before and after} @param program without that */
    TestProgram like(TestProgram program) {
        return whole(canonical.of(program));
    }

    /** {@return the calls before the threads} @param first of these that a shape has */
    List<TestCall> beginning(List<TestCall> first) {
        return surroundings.beginning(new TestProgram(first, List.of(), List.of()));
    }
}
