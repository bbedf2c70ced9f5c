// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec;

import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.ObservedSpecification.Node;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Observed histories as a graph: nodes of the trie from which the same continues are one. That is the minimal automaton of
 * a finite set of words (Revuz, <em>Minimisation of acyclic deterministic automata in linear time</em>, Theoretical
 * Computer Science 92, 1992), from the leaves up. Immutable.
 */
final class MergedSpecification implements Specification<Integer> {
    /** By state: where each label leads. */
    private final List<Map<Label, Integer>> states;

    private final int initial;

    private MergedSpecification(List<Map<Label, Integer>> states, int initial) {
        this.states = states;
        this.initial = initial;
    }

    /** {@return the graph of a trie, if no operation leads back in it} @param root of the trie @param nodes how many */
    static Optional<MergedSpecification> of(Node root, int nodes) {
        List<Node> order = new ArrayList<>(nodes);
        Deque<Node> open = new ArrayDeque<>();
        open.push(root);
        while (!open.isEmpty()) {
            Node node = open.pop();
            if (node.leadsBack()) {
                return Optional.empty();
            }
            order.add(node);
            for (Node child = node.firstChild(); child != null; child = child.sibling()) {
                open.push(child);
            }
        }
        List<Map<Label, Integer>> states = new ArrayList<>();
        Map<Map<Label, Integer>, Integer> numbers = new HashMap<>();
        Map<Node, Integer> classes = new IdentityHashMap<>();
        for (int i = order.size() - 1; i >= 0; i--) {
            Node node = order.get(i);
            Map<Label, Integer> continues = new HashMap<>();
            for (Node child = node.firstChild(); child != null; child = child.sibling()) {
                Label label = child.label();
                Integer to = classes.get(child);
                if (label != null && to != null) {
                    continues.put(label, to);
                }
            }
            Integer known = numbers.putIfAbsent(continues, states.size());
            if (known == null) {
                known = states.size();
                states.add(continues);
            }
            classes.put(node, known);
        }
        return Optional.of(new MergedSpecification(states, states.size() - 1));
    }

    /** {@return how many states there are} */
    int size() {
        return states.size();
    }

    @Override
    public Integer initial() {
        return initial;
    }

    @Override
    public List<Step<Integer>> steps(Integer state, Invocation invocation) {
        List<Step<Integer>> steps = new ArrayList<>(1);
        states.get(state).forEach((label, to) -> {
            if (label.invocation().equals(invocation)) {
                steps.add(new Step<>(to, label.response()));
            }
        });
        return steps;
    }

    @Override
    public List<Integer> after(Integer state, Invocation invocation, Response response) {
        Integer to = states.get(state).get(new Label(invocation, response));
        return to == null ? List.of() : List.of(to);
    }
}
