// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.automaton;

import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.Label;
import io.roundup.quasi.spec.ObservedSpecification;
import io.roundup.quasi.spec.ObservedSpecification.Node;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The sequential histories of one client, where a state is not what has happened but what may still happen: sequences of
 * operations after which the same ones are possible lead to one state. So it has far fewer states than the
 * specification that it is made of, which has one for each sequence.
 *
 * <p>Immutable, for use by any thread. Making it takes time linear in the nodes that were observed.
 */
public final class LegalWords implements Specification<Integer> {
    /** All that tells a state from others: what may come next, and which states that leads to. */
    private record Future(boolean isLegal, Map<Label, List<Integer>> next) {}

    private final List<Future> futures;
    private final int first;

    private LegalWords(List<Future> futures, int first) {
        this.futures = futures;
        this.first = first;
    }

    /**
     * {@return the histories that were observed, and their prefixes}
     *
     * @param observed all of a client
     */
    public static LegalWords withPrefixes(ObservedSpecification observed) {
        return new Reader(observed, true).read();
    }

    /**
     * {@return the histories that were observed} A prefix of one has a state, since it may still become one, but is not
     * {@link #isLegal}.
     *
     * @param observed all of a client, also of parts of it, if an execution may end there
     */
    public static LegalWords whole(ObservedSpecification observed) {
        return new Reader(observed, false).read();
    }

    /** {@return how many states there are} */
    public int size() {
        return futures.size();
    }

    /**
     * {@return whether the operations that lead to a state are legal without any other}
     *
     * @param state a state of this specification
     */
    public boolean isLegal(int state) {
        return futures.get(state).isLegal;
    }

    @Override
    public Integer initial() {
        return first;
    }

    @Override
    public List<Step<Integer>> steps(Integer state, Invocation invocation) {
        List<Step<Integer>> steps = new ArrayList<>(1);
        futures.get(state).next.forEach((label, states) -> {
            if (label.invocation().equals(invocation)) {
                states.forEach(after -> steps.add(new Step<>(after, label.response())));
            }
        });
        return steps;
    }

    @Override
    public List<Integer> after(Integer state, Invocation invocation, Response response) {
        return futures.get(state).next.getOrDefault(new Label(invocation, response), List.of());
    }

    /** Numbers the nodes from the leaves up. Those to which operations without effect lead back stay as they are. */
    private static final class Reader {
        private static final int OPEN = -1;
        private static final Future UNKNOWN = new Future(false, Map.of());

        private final ObservedSpecification observed;
        private final boolean arePrefixesLegal;
        private final Map<Node, Integer> numbers = new IdentityHashMap<>();
        private final Map<Future, Integer> known = new HashMap<>();
        private final List<Future> futures = new ArrayList<>();

        Reader(ObservedSpecification observed, boolean arePrefixesLegal) {
            this.observed = observed;
            this.arePrefixesLegal = arePrefixesLegal;
        }

        LegalWords read() {
            int first = number(observed.initial());
            return new LegalWords(List.copyOf(futures), first);
        }

        private int number(Node node) {
            Integer before = numbers.putIfAbsent(node, OPEN);
            if (before != null) {
                return before == OPEN ? add(node, UNKNOWN) : before;
            }
            Map<Label, List<Integer>> next = new HashMap<>();
            for (Label label : observed.labels(node)) {
                next.put(
                        label,
                        observed.after(node, label.invocation(), label.response()).stream()
                                .map(this::number)
                                .toList());
            }
            Future future = new Future(arePrefixesLegal || observed.endsHistory(node), next);
            int reserved = numbers.getOrDefault(node, OPEN);
            if (reserved != OPEN) {
                futures.set(reserved, future);
                return reserved;
            }
            Integer same = known.get(future);
            if (same == null) {
                same = add(node, future);
                known.put(future, same);
            } else {
                numbers.put(node, same);
            }
            return same;
        }

        private int add(Node node, Future future) {
            futures.add(future);
            numbers.put(node, futures.size() - 1);
            return futures.size() - 1;
        }
    }
}
