// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

import io.roundup.explorer.generate.Domain.Renaming;
import io.roundup.explorer.generate.Domain.Space;
import io.roundup.explorer.generate.Size.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Programs whose threads choose what they call: together they stand for all programs of a shape, and some more. A value
 * that a call has for itself has the number of the call. So it may have another name than in a program that stands for
 * all its like, but values keep their order.
 */
public final class AllChoices {
    private final List<TestMethod> methods;
    private final Surroundings surroundings;
    private final CanonicalForm canonical;

    /**
     * Prepares.
     *
     * @param methods that threads call
     * @param surroundings what comes before and after them
     * @param canonical which programs stand for their like
     */
    AllChoices(List<TestMethod> methods, Surroundings surroundings, CanonicalForm canonical) {
        this.methods = methods;
        this.surroundings = surroundings;
        this.canonical = canonical;
    }

    /** {@return whether there are such programs} */
    public boolean arePossible() {
        List<TestMethod> all = Stream.concat(methods.stream(), surroundings.methods().stream())
                .distinct()
                .toList();
        return !surroundings.areRestricted() && all.stream().allMatch(this::isPossible);
    }

    private boolean isPossible(TestMethod method) {
        List<Domain> fresh = method.domains().stream().filter(Domain::isFresh).toList();
        for (int i = 0; i < method.domains().size(); i++) {
            Domain domain = method.domains().get(i);
            Class<?> type = method.method().getParameterTypes()[i];
            // Of flags there are only two, so another name may be the value of another call.
            boolean hasNames = type != boolean.class && type != Boolean.class && domain.renaming() != Renaming.NONE;
            if (domain.space() == Space.RESULT || domain.isFresh() && !hasNames) {
                return false;
            }
        }
        return fresh.stream().map(Domain::space).distinct().count() == fresh.size()
                && method.domains().stream()
                        .noneMatch(domain -> isMixed(domain.space()) && domain.renaming() == Renaming.NONE);
    }

    /** {@return whether some calls have a value of their own, and others may have the same} */
    private boolean isMixed(Space space) {
        return hasFresh(space) && domains().anyMatch(domain -> domain.space() == space && !domain.isFresh());
    }

    private boolean hasFresh(Space space) {
        return domains().anyMatch(domain -> domain.space() == space && domain.isFresh());
    }

    private Stream<Domain> domains() {
        return Stream.concat(methods.stream(), surroundings.methods().stream())
                .flatMap(method -> method.domains().stream());
    }

    /** {@return about how many programs of a shape there are} Those that differ in names are one. */
    public double estimate(Shape shape) {
        double estimate = 1;
        int call = shape.first();
        int same = 0;
        for (int i = 0; i < shape.threads().size(); i++) {
            for (int j = 0; j < shape.threads().get(i); j++) {
                estimate *= calls(++call, shape).size();
            }
            same = i > 0 && shape.threads().get(i).equals(shape.threads().get(i - 1)) ? same + 1 : 1;
            estimate /= same;
        }
        boolean areNamed = domains().anyMatch(domain -> !domain.isFresh() && domain.renaming() == Renaming.ANY);
        return shape.first() > 0 ? estimate * firsts(shape).size() : areNamed ? estimate / Domain.TWO : estimate;
    }

    /** {@return programs that stand for all of a shape, each with other calls before the threads} */
    public List<JointProgram> programs(Shape shape, TestedClass tested) {
        List<List<List<TestCall>>> choices = new ArrayList<>();
        int call = shape.first();
        for (int calls : shape.threads()) {
            List<List<TestCall>> ofThread = new ArrayList<>();
            for (int i = 0; i < calls; i++) {
                ofThread.add(calls(++call, shape));
            }
            choices.add(List.copyOf(ofThread));
        }
        List<JointProgram> programs = new ArrayList<>();
        for (List<TestCall> first : firsts(shape)) {
            programs.add(new JointProgram(tested, this, first, List.copyOf(choices)));
        }
        return programs;
    }

    private List<List<TestCall>> firsts(Shape shape) {
        List<List<TestCall>> firsts = List.of(List.of());
        for (int i = 1; i <= shape.first(); i++) {
            List<List<TestCall>> longer = new ArrayList<>();
            for (List<TestCall> before : firsts) {
                for (TestCall call : calls(surroundings.adding(shape.first()), i, shape)) {
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
        boolean areNamedInOrder = calls.stream()
                .flatMap(call -> call.method().domains().stream())
                .allMatch(domain -> domain.renaming() == Renaming.ANY && !isMixed(domain.space()));
        return !areNamedInOrder || canonical.is(new TestProgram(calls, List.of(), List.of()));
    }

    /** {@return what can be called} @param number of the call, from 1 */
    private List<TestCall> calls(int number, Shape shape) {
        List<TestCall> calls = new ArrayList<>();
        for (TestMethod method : methods) {
            calls.addAll(calls(method, number, shape));
        }
        return List.copyOf(calls);
    }

    private List<TestCall> calls(TestMethod method, int number, Shape shape) {
        List<List<Integer>> all = List.of(List.of());
        for (Domain domain : method.domains()) {
            int least = domain.isFresh() ? number : 1;
            int most = domain.isFresh() ? number : domain.size() + (hasFresh(domain.space()) ? shape.calls() : 0);
            List<List<Integer>> longer = new ArrayList<>();
            for (List<Integer> values : all) {
                for (int value = least; value <= most; value++) {
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

    /** {@return the program that stands for one, with what comes before and after} @param program without that */
    TestProgram whole(TestProgram program) {
        TestProgram like = canonical.of(program);
        return like.within(surroundings.beginning(like), surroundings.ending(like));
    }

    /** {@return the calls before the threads} @param first of these that a shape has */
    List<TestCall> beginning(List<TestCall> first) {
        return surroundings.beginning(new TestProgram(first, List.of(), List.of()));
    }
}
