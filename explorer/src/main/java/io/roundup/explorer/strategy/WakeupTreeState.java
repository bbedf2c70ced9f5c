// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import io.roundup.explorer.schedule.ChoicePoint;
import io.roundup.explorer.schedule.StepLog;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Writes and reads the nodes of a wakeup tree, each before its children. Without recursion: a tree is as deep as an
 * execution is long.
 */
final class WakeupTreeState {
    private record Unfinished(WakeupNode node, int children) {}

    private WakeupTreeState() {}

    /** Writes what is below a node. @param root not written itself @param out takes it */
    static void save(WakeupNode root, StateSink out) {
        Deque<WakeupNode> left = new ArrayDeque<>();
        out.number(root.children().size());
        pushChildren(root, left);
        while (!left.isEmpty()) {
            WakeupNode node = left.pop();
            out.number(node.value());
            if (node.value() == StepLog.NO_VALUE) {
                out.number(node.thread());
                out.number(node.bits());
                out.location(node.location());
            }
            out.number(node.children().size());
            pushChildren(node, left);
        }
    }

    private static void pushChildren(WakeupNode node, Deque<WakeupNode> stack) {
        List<WakeupNode> children = node.children();
        for (int index = children.size() - 1; index >= 0; index--) {
            stack.push(children.get(index));
        }
    }

    /** {@return a node above what was saved} @param in gives it */
    static WakeupNode restore(StateSource in) {
        WakeupNode root = WakeupNode.root();
        Deque<Unfinished> path = new ArrayDeque<>();
        path.push(new Unfinished(root, children(in)));
        while (!path.isEmpty()) {
            Unfinished parent = path.pop();
            if (parent.node.children().size() < parent.children) {
                path.push(parent);
                WakeupNode child = node(in);
                parent.node.children().add(child);
                path.push(new Unfinished(child, children(in)));
            }
        }
        return root;
    }

    private static WakeupNode node(StateSource in) {
        int value = in.numberIn(StepLog.NO_VALUE, Integer.MAX_VALUE);
        return value == StepLog.NO_VALUE
                ? WakeupNode.step(
                        in.numberIn(0, ChoicePoint.MAX_THREADS - 1), in.numberIn(0, Integer.MAX_VALUE), in.location())
                : WakeupNode.value(value);
    }

    private static int children(StateSource in) {
        return in.numberIn(0, Integer.MAX_VALUE);
    }
}
