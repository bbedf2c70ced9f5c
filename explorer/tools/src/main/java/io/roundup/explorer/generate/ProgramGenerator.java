// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

import io.roundup.explorer.generate.Domain.Space;
import io.roundup.explorer.generate.Size.Shape;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Makes all test programs of a size, the smallest first, and one of those that differ only by the order of their
 * threads or the names of their values ({@link CanonicalForm}).
 */
public final class ProgramGenerator {
    private final List<TestMethod> methods;
    private final Surroundings surroundings;
    private final CanonicalForm canonical;
    private final LockUse lockUse;
    private long leftOut;
    private @Nullable TestProgram firstLeftOut;

    /**
     * Prepares.
     *
     * @param methods that threads call, at least one
     * @param surroundings what comes before and after them
     * @param lockUse how threads have to use locks
     */
    ProgramGenerator(List<TestMethod> methods, Surroundings surroundings, LockUse lockUse) {
        this.lockUse = lockUse;
        this.methods = methods;
        this.surroundings = surroundings;
        // The calls before have methods of their own where the threads are given others.
        List<TestMethod> all = new ArrayList<>(methods);
        all.addAll(surroundings.methods());
        canonical = new CanonicalForm(all.stream().distinct().toList());
    }

    /** {@return the shapes of programs, in the order in which they are made} @param sizes the largest */
    public List<Shape> shapes(List<Size> sizes) {
        return Size.shapes(sizes).stream()
                .filter(shape -> shape.first() == 0 || surroundings.canBegin())
                .toList();
    }

    /**
     * Makes the programs of a shape.
     *
     * @param shape of all of them
     * @param reader is given one after the other, and says whether it wants more
     * @return whether it was given all
     */
    public boolean make(Shape shape, Predicate<TestProgram> reader) {
        return visit(shape, program -> isReadOn(program, reader));
    }

    /** @param reader is given programs without what comes before and after the threads */
    private boolean visit(Shape shape, Predicate<TestProgram> reader) {
        int slots = shape.threads().stream().mapToInt(Integer::intValue).sum();
        return choose(shape, slots, new ArrayList<>(), reader);
    }

    /** {@return programs that stand for all of a shape, to be explored at once} */
    public AllChoices allChoices() {
        return new AllChoices(methods, surroundings, canonical, lockUse);
    }

    /** {@return how many programs a shape has} @param shape of all of them */
    public long count(Shape shape) {
        long[] count = {0};
        visit(shape, program -> {
            count[0] += Surroundings.areLocksUsed(lockUse, program) ? 1 : 0;
            return true;
        });
        return count[0];
    }

    /** Chooses what each slot calls. */
    private boolean choose(Shape shape, int slots, List<TestMethod> chosen, Predicate<TestProgram> reader) {
        if (chosen.size() == slots) {
            List<TestMethod> calls =
                    new ArrayList<>(Collections.nCopies(shape.first(), surroundings.adding(shape.first())));
            calls.addAll(chosen);
            return fill(shape, calls, reader);
        }
        for (TestMethod method : methods) {
            chosen.add(method);
            boolean goesOn = choose(shape, slots, chosen, reader);
            chosen.remove(chosen.size() - 1);
            if (!goesOn) {
                return false;
            }
        }
        return true;
    }

    /** Chooses the arguments of calls, once all are known: so it is known how many elements are added. */
    private boolean fill(Shape shape, List<TestMethod> calls, Predicate<TestProgram> reader) {
        int[] fresh = new int[Space.values().length];
        for (TestMethod call : calls) {
            for (Domain domain : call.domains()) {
                fresh[domain.space().ordinal()] += domain.isFresh() ? 1 : 0;
            }
        }
        return fill(shape, calls, fresh, new ArrayList<>(), new int[fresh.length], reader);
    }

    private boolean isReadOn(TestProgram program, Predicate<TestProgram> reader) {
        TestProgram whole = program.within(surroundings.beginning(program), surroundings.ending(program));
        if (!Surroundings.areLocksUsed(lockUse, program)) {
            leftOut++;
            firstLeftOut = firstLeftOut == null ? whole : firstLeftOut;
            return true;
        }
        return reader.test(whole);
    }

    /** {@return how threads have to use locks} */
    public LockUse lockUse() {
        return lockUse;
    }

    /** {@return how many programs were left out, since threads use locks otherwise} */
    public long leftOut() {
        return leftOut;
    }

    /** {@return the first of these, or null} */
    public @Nullable TestProgram firstLeftOut() {
        return firstLeftOut;
    }

    private boolean fill(
            Shape shape,
            List<TestMethod> calls,
            int[] fresh,
            List<TestCall> made,
            int[] used,
            Predicate<TestProgram> reader) {
        if (made.size() == calls.size()) {
            TestProgram program = program(shape, made);
            return !surroundings.allow(program) || !canonical.is(program) || reader.test(program);
        }
        TestMethod method = calls.get(made.size());
        for (List<Integer> values : values(method, fresh, used, earlier(shape, made))) {
            TestCall call = new TestCall(method, values);
            if (made.size() >= shape.first() || isInOrder(made, call)) {
                made.add(call);
                int[] next = used.clone();
                method.domains().forEach(domain -> next[domain.space().ordinal()] += domain.isFresh() ? 1 : 0);
                boolean goesOn = fill(shape, calls, fresh, made, next, reader);
                made.remove(made.size() - 1);
                if (!goesOn) {
                    return false;
                }
            }
        }
        return true;
    }

    /** What is put in before the threads start has growing keys: to put one in twice is to change it. */
    static boolean isInOrder(List<TestCall> made, TestCall call) {
        return made.isEmpty()
                || call.values().isEmpty()
                || made.get(made.size() - 1).values().get(0) < call.values().get(0);
    }

    /** {@return the calls of the thread that makes the next call, or those before the threads} */
    private static List<TestCall> earlier(Shape shape, List<TestCall> made) {
        int from = 0;
        int to = shape.first();
        for (int i = 0; made.size() >= to && i < shape.threads().size(); i++) {
            from = to;
            to += shape.threads().get(i);
        }
        return made.subList(from, made.size());
    }

    /**
     * {@return what the arguments of a call may be}
     *
     * @param method that is called
     * @param fresh how many values of their own all calls of the program take, by space
     * @param used how many of these the calls before it take
     * @param earlier the calls of the thread that come before it
     */
    static List<List<Integer>> values(TestMethod method, int[] fresh, int[] used, List<TestCall> earlier) {
        List<List<Integer>> all = List.of(List.of());
        for (int parameter = 0; parameter < method.domains().size(); parameter++) {
            Domain domain = method.domains().get(parameter);
            int space = domain.space().ordinal();
            int least = domain.isFresh() ? used[space] + 1 : 1;
            int most = domain.space() == Space.RESULT
                    ? earlier.size()
                    : domain.isFresh() ? least : Math.max(domain.size(), fresh[space]);
            List<List<Integer>> longer = new ArrayList<>();
            for (List<Integer> values : all) {
                for (int value = least; value <= most; value++) {
                    boolean isGiven = domain.space() != Space.RESULT
                            || Tickets.isGiven(earlier.get(value - 1).method().method(), method.method(), parameter);
                    if (!isGiven) {
                        continue;
                    }
                    List<Integer> more = new ArrayList<>(values);
                    more.add(value);
                    longer.add(List.copyOf(more));
                }
            }
            all = longer;
        }
        return all;
    }

    private static TestProgram program(Shape shape, List<TestCall> made) {
        List<List<TestCall>> threads = new ArrayList<>();
        int from = shape.first();
        for (int calls : shape.threads()) {
            threads.add(List.copyOf(made.subList(from, from + calls)));
            from += calls;
        }
        return new TestProgram(List.copyOf(made.subList(0, shape.first())), List.copyOf(threads), List.of());
    }
}
