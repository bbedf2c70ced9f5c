// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.dpor;

import io.roundup.explorer.schedule.StepLog;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * The path to a part of a shared tree, copied, with the part itself at its end. What is left of the path sleeps,
 * whether it has been explored or somebody else explores it. Of what is right of the path as much is known as decides
 * whether it covers a sequence.
 */
final class PathToPart {
    private record Copied(WakeupNode original, WakeupNode copy) {}

    private final WakeupNode root;

    /** Copies. @param path the nodes from the root to the part */
    PathToPart(List<WakeupNode> path) {
        WakeupNode node = path.get(path.size() - 1);
        for (int depth = path.size() - 2; depth >= 0; depth--) {
            WakeupNode parent = shallow(path.get(depth));
            boolean isLeft = true;
            for (WakeupNode child : path.get(depth).children()) {
                if (child == path.get(depth + 1)) {
                    parent.children().add(node);
                    isLeft = false;
                } else if (isLeft) {
                    WakeupNode sleeper = shallow(child);
                    sleeper.trim();
                    parent.children().add(sleeper);
                } else {
                    parent.children().add(outline(child));
                }
            }
            node = parent;
        }
        root = node;
    }

    WakeupNode root() {
        return root;
    }

    private static WakeupNode shallow(WakeupNode node) {
        WakeupNode copy = node.value() == StepLog.NO_VALUE
                ? WakeupNode.step(node.thread(), node.bits(), node.location())
                : WakeupNode.value(node.value());
        if (node.isWhole()) {
            copy.whole();
        }
        return copy;
    }

    /** {@return a copy down to the nodes that cover whatever gets there} */
    private static WakeupNode outline(WakeupNode node) {
        WakeupNode top = shallow(node);
        Deque<Copied> left = new ArrayDeque<>();
        left.push(new Copied(node, top));
        while (!left.isEmpty()) {
            Copied next = left.pop();
            if (!next.original.isWhole()) {
                for (WakeupNode child : next.original.children()) {
                    WakeupNode copy = shallow(child);
                    next.copy.children().add(copy);
                    left.push(new Copied(child, copy));
                }
            }
        }
        return top;
    }
}
