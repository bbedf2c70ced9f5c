// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.spec;

import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.history.Response;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The specification that consists of the sequential histories that were observed, and their prefixes: a trie of labels.
 * Operations that are known to have had no effect lead back to where they began, so they are legal any number of times.
 *
 * <p>Threads are not compared, so histories that differ in threads only are one. The states are the nodes of the trie
 * and are compared by identity. {@link #after} takes expected O(1). Immutable, for use by any thread.
 */
public final class ObservedSpecification implements Specification<ObservedSpecification.Node> {
    private final Node root;
    private final int histories;
    private final int nodes;

    private ObservedSpecification(Node root, int histories, int nodes) {
        this.root = root;
        this.histories = histories;
        this.nodes = nodes;
    }

    /** {@return a builder without histories} */
    public static Builder builder() {
        return new Builder();
    }

    /** {@return the number of distinct complete histories that were added; their prefixes do not count} */
    public int size() {
        return histories;
    }

    /** {@return the number of nodes of the trie: distinct prefixes, the empty one included} */
    public int nodes() {
        return nodes;
    }

    @Override
    public Node initial() {
        return root;
    }

    @Override
    public List<Step<Node>> steps(Node node, Invocation invocation) {
        List<Step<Node>> steps = new ArrayList<>(1);
        for (Node child = node.firstChild; child != null; child = child.sibling) {
            Label label = child.label;
            if (label != null && label.invocation().equals(invocation)) {
                steps.add(new Step<>(child, label.response()));
            }
        }
        for (Map.Entry<Label, Node> back : node.backward.entrySet()) {
            if (back.getKey().invocation().equals(invocation)) {
                steps.add(new Step<>(back.getValue(), back.getKey().response()));
            }
        }
        return steps;
    }

    @Override
    public List<Node> after(Node node, Invocation invocation, Response response) {
        Node child = node.child(invocation, response);
        Node back = node.backward.isEmpty() ? null : node.backward.get(new Label(invocation, response));
        if (back == null) {
            return child == null ? List.of() : List.of(child);
        }
        return child == null ? List.of(back) : List.of(back, child);
    }

    /**
     * {@return what may come next}
     *
     * @param node the operations so far
     */
    public Set<Label> labels(Node node) {
        Set<Label> labels = new LinkedHashSet<>(node.backward.keySet());
        for (Node child = node.firstChild; child != null; child = child.sibling) {
            if (child.label != null) {
                labels.add(child.label);
            }
        }
        return labels;
    }

    /**
     * {@return whether a history that was added ends there}
     *
     * @param node the operations so far
     */
    public boolean endsHistory(Node node) {
        return node.endsHistory;
    }

    /**
     * A prefix of observed histories. Its children are linked to each other. A node with more than a few of them
     * indexes them by label too, so finding one takes O(1). The many nodes with one child stay small.
     */
    public static final class Node {
        private static final int INDEXED_FROM = 5;

        /** Null in the root only. */
        private final @Nullable Label label;

        private @Nullable Node sibling;
        private @Nullable Node firstChild;
        private int children;
        private @Nullable Map<Label, Node> index;
        private boolean endsHistory;
        /** Where operations lead that had no effect, which began at that node. */
        private Map<Label, Node> backward = Map.of();

        private Node(@Nullable Label label) {
            this.label = label;
        }

        private @Nullable Node child(Invocation invocation, Response response) {
            if (index != null) {
                return index.get(new Label(invocation, response));
            }
            for (Node child = firstChild; child != null; child = child.sibling) {
                if (child.is(invocation, response)) {
                    return child;
                }
            }
            return null;
        }

        private boolean is(Invocation invocation, Response response) {
            return label != null
                    && label.response().equals(response)
                    && label.invocation().equals(invocation);
        }

        private void addBackward(Label label, Node to) {
            if (backward.isEmpty()) {
                backward = new LinkedHashMap<>();
            }
            backward.put(label, to);
        }

        private Node addChild(Label label) {
            Node child = new Node(label);
            child.sibling = firstChild;
            firstChild = child;
            children++;
            if (index == null && children >= INDEXED_FROM) {
                index = new HashMap<>();
                for (Node each = firstChild; each != null; each = each.sibling) {
                    if (each.label != null) {
                        index.put(each.label, each);
                    }
                }
            } else if (index != null) {
                index.put(label, child);
            }
            return child;
        }
    }

    /** Collects histories. Not thread-safe; adding after {@link #build} is refused, as the trie is shared by then. */
    public static final class Builder {
        private final Node root = new Node(null);
        private int histories;
        private int nodes = 1;
        private boolean built;

        private Builder() {}

        /**
         * Adds a history.
         *
         * @param operations in the order in which they were executed, none of them pending
         * @return this
         * @throws IllegalArgumentException if an operation is pending
         */
        public Builder add(List<Operation> operations) {
            return add(operations, new int[0]);
        }

        /**
         * Adds a history in which some operations are known to have had no effect.
         *
         * @param operations in the order in which they were executed, none of them pending
         * @param repetitions for an operation the first one of those that had no effect, one after the other, and end
         *     with it. It is negative, or left out at the end, if there are none
         * @return this
         * @throws IllegalArgumentException if an operation is pending
         */
        public Builder add(List<Operation> operations, int[] repetitions) {
            List<Label> labels = new ArrayList<>(operations.size());
            for (Operation operation : operations) {
                Response response = operation.response();
                if (response == null) {
                    throw new IllegalArgumentException("a history of a specification must be complete, but " + operation
                            + " of thread " + operation.thread() + " is pending");
                }
                labels.add(new Label(operation.invocation(), response));
            }
            return addLabels(labels, repetitions);
        }

        /**
         * Adds a history.
         *
         * @param labels in the order in which the operations were executed
         * @return this
         */
        public Builder addLabels(List<Label> labels) {
            return addLabels(labels, new int[0]);
        }

        private Builder addLabels(List<Label> labels, int[] repetitions) {
            if (built) {
                throw new IllegalStateException("the specification is built already; use a new builder");
            }
            Node node = root;
            List<Node> before = new ArrayList<>(labels.size());
            for (Label label : labels) {
                int place = before.size();
                before.add(node);
                if (place < repetitions.length && repetitions[place] >= 0) {
                    Node start = before.get(repetitions[place]);
                    node.addBackward(label, start);
                    node = start;
                    continue;
                }
                Node child = node.child(label.invocation(), label.response());
                if (child == null) {
                    child = node.addChild(label);
                    nodes++;
                }
                node = child;
            }
            if (!node.endsHistory) {
                node.endsHistory = true;
                histories++;
            }
            return this;
        }

        /**
         * {@return the specification of all histories that were added, or will be} Not thread-safe: it grows while it
         * is used.
         */
        public ObservedSpecification growing() {
            return new ObservedSpecification(root, histories, nodes);
        }

        /** {@return the specification of all added histories} */
        public ObservedSpecification build() {
            built = true;
            return new ObservedSpecification(root, histories, nodes);
        }
    }
}
