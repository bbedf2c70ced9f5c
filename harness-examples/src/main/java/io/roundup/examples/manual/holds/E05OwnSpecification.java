// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.manual.holds;

import io.roundup.explorer.harness.Actor;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.Step;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A specification of one's own. The object gives out numbers, each once. Who meets another thread skips ten of them.
 *
 * <p>Gaps are fine here, but calls that come one at a time leave none. So the object needs to be told what is legal:
 * {@link Unique} allows any number that was not given out before.
 *
 * <pre>{@code
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes \
 *     io.roundup.examples.manual.holds.E05OwnSpecification \
 *     --spec 'io.roundup.examples.manual.holds.E05OwnSpecification$Unique'    # exit code 0
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes \
 *     io.roundup.examples.manual.holds.E05OwnSpecification    # exit code 1
 * }</pre>
 */
public final class E05OwnSpecification {
    final Numbers numbers = new Numbers();

    /** The first thread. */
    @Actor
    public void first() {
        numbers.next();
        numbers.next();
    }

    /** The second thread. */
    @Actor
    public void second() {
        numbers.next();
    }

    static final class Numbers {
        private final AtomicInteger last = new AtomicInteger();

        public int next() {
            int seen = last.get();
            return last.compareAndSet(seen, seen + 1) ? seen + 1 : last.addAndGet(10);
        }
    }

    /** The state is the set of all numbers that were given out. */
    public static final class Unique implements Specification<Set<Integer>> {
        @Override
        public Set<Integer> initial() {
            return Set.of();
        }

        /** What a call that has not ended may return: one of many. */
        @Override
        public List<Step<Set<Integer>>> steps(Set<Integer> given, Invocation invocation) {
            int unused = given.stream().mapToInt(Integer::intValue).max().orElse(0) + 1;
            return List.of(new Step<>(with(given, unused), Response.returned(unused)));
        }

        @Override
        public List<Set<Integer>> after(Set<Integer> given, Invocation invocation, Response response) {
            return response instanceof Response.Returned returned
                            && returned.value() instanceof Integer number
                            && !given.contains(number)
                    ? List.of(with(given, number))
                    : List.of();
        }

        private static Set<Integer> with(Set<Integer> given, Integer number) {
            Set<Integer> all = new HashSet<>(given);
            all.add(number);
            return Set.copyOf(all);
        }
    }
}
