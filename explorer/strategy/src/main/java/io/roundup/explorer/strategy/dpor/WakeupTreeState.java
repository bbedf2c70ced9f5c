// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.dpor;

import io.roundup.explorer.schedule.StepLog;
import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;
import io.roundup.explorer.strategy.ThreadBits;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;

/**
 * Writes and reads the nodes of a wakeup tree, each before its children. Without recursion: a tree is as deep as an
 * execution is long.
 */
final class WakeupTreeState {
    private static final int WHOLE = 1;
    private static final int DONE = 2;

    private record Unfinished(WakeupNode node, int children) {}

    private WakeupTreeState() {}

    /** Writes what is still to be explored below a node. @param root not written itself @param out takes it */
    static void save(WakeupNode root, StateSink out) {
        save(root, out, false, node -> false);
    }

    /**
     * Writes all that is below a node, with what is known of each.
     *
     * @param root not written itself
     * @param out takes it
     * @param isCut whether what is below a node is left out
     */
    static void saveMarked(WakeupNode root, StateSink out, Predicate<WakeupNode> isCut) {
        save(root, out, true, isCut);
    }

    private static void save(WakeupNode root, StateSink out, boolean isMarked, Predicate<WakeupNode> isCut) {
        Deque<WakeupNode> left = new ArrayDeque<>();
        pushChildren(root, out, isMarked, left);
        while (!left.isEmpty()) {
            WakeupNode node = left.pop();
            out.number(node.value());
            if (node.value() == StepLog.NO_VALUE) {
                out.number(node.thread());
                out.number(node.bits());
                out.location(node.location());
            }
            if (isMarked) {
                out.number((node.isWhole() ? WHOLE : 0) | (node.isDone() ? DONE : 0));
            }
            if (isCut.test(node)) {
                out.number(0);
            } else {
                pushChildren(node, out, isMarked, left);
            }
        }
    }

    private static void pushChildren(WakeupNode node, StateSink out, boolean isMarked, Deque<WakeupNode> stack) {
        List<WakeupNode> explored = isMarked ? node.explored() : List.of();
        out.number(explored.size() + node.children().size());
        pushAll(node.children(), stack);
        pushAll(explored, stack);
    }

    private static void pushAll(List<WakeupNode> nodes, Deque<WakeupNode> stack) {
        for (int index = nodes.size() - 1; index >= 0; index--) {
            stack.push(nodes.get(index));
        }
    }

    /** {@return a node above what {@link #save} wrote} @param in gives it */
    static WakeupNode restore(StateSource in) {
        return restore(in, false);
    }

    /** {@return a node above what {@link #saveMarked} wrote} @param in gives it */
    static WakeupNode restoreMarked(StateSource in) {
        return restore(in, true);
    }

    private static WakeupNode restore(StateSource in, boolean isMarked) {
        WakeupNode root = WakeupNode.root();
        Deque<Unfinished> path = new ArrayDeque<>();
        path.push(new Unfinished(root, children(in)));
        while (!path.isEmpty()) {
            Unfinished parent = path.pop();
            if (parent.node.children().size() < parent.children) {
                path.push(parent);
                WakeupNode child = node(in);
                if (isMarked) {
                    mark(child, in.numberIn(0, WHOLE | DONE));
                }
                parent.node.children().add(child);
                path.push(new Unfinished(child, children(in)));
            }
        }
        return root;
    }

    private static void mark(WakeupNode node, int marks) {
        if ((marks & WHOLE) != 0) {
            node.whole();
        }
        node.done((marks & DONE) != 0);
    }

    private static WakeupNode node(StateSource in) {
        int value = in.numberIn(StepLog.NO_VALUE, Integer.MAX_VALUE);
        return value == StepLog.NO_VALUE
                ? WakeupNode.step(in.numberIn(0, ThreadBits.MOST - 1), in.numberIn(0, Integer.MAX_VALUE), in.location())
                : WakeupNode.value(value);
    }

    private static int children(StateSource in) {
        return in.numberIn(0, Integer.MAX_VALUE);
    }
}
