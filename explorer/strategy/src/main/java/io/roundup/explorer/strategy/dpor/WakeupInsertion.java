// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.dpor;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Inserts sequences of steps into wakeup trees, each unless a branch covers it. Keeps storage to use it again. */
final class WakeupInsertion {
    private final Branches visited = new Branches();
    private final Consumer<WakeupNode> visitor = visited::add;

    /**
     * Makes sure that the tree below a node has a branch that covers a sequence (the operation <em>insert</em> of
     * section 6). It descends through the first compatible child. At the end of a branch the sequence is covered. Where
     * no child is compatible, it becomes a new last branch.
     *
     * @param root where to start; its first child is the branch being executed, which the sequence contradicts
     * @param sequence is used up
     */
    void insertBelow(WakeupNode root, StepSequence sequence) {
        visited.clear();
        WakeupNode node = descend(root, 1, sequence, visitor);
        if (node != null) {
            sequence.append(node);
            // Others may have explored a branch on the right before this one: now it has something more.
            for (int index = 0; index < visited.size(); index++) {
                visited.get(index).done(false);
            }
        }
    }

    /**
     * Goes down a tree as far as it is compatible with a sequence, and takes what is there out of the sequence.
     *
     * @param root where to start
     * @param from the first of its children to look at
     * @param sequence is used up as far as it is covered
     * @param visitor is told the nodes that it goes through, but for the root
     * @return the node below which there is nothing compatible, or null if the sequence is covered
     */
    static @Nullable WakeupNode descend(
            WakeupNode root, int from, StepSequence sequence, Consumer<WakeupNode> visitor) {
        WakeupNode compatible = compatibleOf(root.children(), from, sequence);
        WakeupNode node = root;
        while (!sequence.isEmpty() && compatible != null) {
            if (compatible.isWhole()) {
                return null;
            }
            node = compatible;
            visitor.accept(node);
            compatible = sequence.isEmpty() ? null : compatibleChild(node, sequence);
        }
        return sequence.isEmpty() ? null : node;
    }

    private static @Nullable WakeupNode compatibleChild(WakeupNode node, StepSequence sequence) {
        WakeupNode explored = compatibleOf(node.explored(), 0, sequence);
        return explored == null ? compatibleOf(node.children(), 0, sequence) : explored;
    }

    /** {@return the first node that a sequence may start with, taken out of the sequence, or null} */
    private static @Nullable WakeupNode compatibleOf(Branches nodes, int from, StepSequence sequence) {
        for (int index = from; index < nodes.size(); index++) {
            WakeupNode child = nodes.get(index);
            if (sequence.takeOut(child)) {
                return child;
            }
        }
        return null;
    }

    /**
     * Makes sure that a node has a child with which a sequence can start (the backtrack set of Source-DPOR, section 5).
     *
     * @param root the node
     * @param explored the threads that were explored from there, and what they did
     * @param sequence stays as it is
     */
    static void insertInitialBelow(WakeupNode root, Sleepers explored, StepSequence sequence) {
        for (long rest = explored.threads(); rest != 0; rest &= rest - 1) {
            int sleeper = Long.numberOfTrailingZeros(rest);
            if (sequence.hasInitial(sleeper)
                    || sequence.isUnknown(sleeper) && explored.isIndependentOf(sleeper, sequence)) {
                return;
            }
        }
        for (WakeupNode child : root.children()) {
            if (sequence.hasInitial(child.thread())) {
                return;
            }
        }
        root.children().add(sequence.firstNode());
    }
}
