// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.dpor;

import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The part of a shared tree that a search is confined to: all below one node. What is found to be explored above that
 * node belongs to whoever owns the tree, and is kept to be told.
 */
final class DporPart {
    private record Found(int choice, List<Long> numbers) implements StateSink {
        Found(int choice) {
            this(choice, new ArrayList<>());
        }

        @Override
        public void number(long number) {
            numbers.add(number);
        }

        @Override
        public void location(long location) {
            numbers.add(location);
        }
    }

    private final WakeupNode root;
    private final WakeupNode node;
    private int floor;
    private final boolean keepsExplored;
    /** Somebody explores what is above. */
    private final boolean isShared;

    private final StepSequence copy = new StepSequence();
    /** What was found, each once; what is told of it is in the other list. */
    private final Set<Found> known = new HashSet<>();

    private final List<StepSequence> sequences = new ArrayList<>();
    private final List<Integer> choices = new ArrayList<>();

    private DporPart(WakeupNode root, int floor, boolean keepsExplored, boolean isShared) {
        this.root = root;
        this.floor = floor;
        this.keepsExplored = keepsExplored;
        this.isShared = isShared;
        WakeupNode last = root;
        for (int depth = 0; depth < floor; depth++) {
            last = last.children().stream()
                    .filter(child -> !child.isDone())
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("a path ends above its part"));
        }
        node = last;
    }

    /** {@return a part of a tree that nobody explores otherwise: what is to be explored above it is forgotten} */
    static DporPart alone() {
        return new DporPart(WakeupNode.root(), 0, false, false);
    }

    /** The part begins later. @param choices that lead to it */
    void beginAt(int choices) {
        floor = choices;
    }

    /** {@return the whole of a tree} @param root of it */
    static DporPart whole(WakeupNode root) {
        return new DporPart(root, 0, false, true);
    }

    /**
     * Writes a part.
     *
     * @param root of the tree: the path to the part goes through the first children that are not done
     * @param floor how long that path is
     * @param keepsExplored whether sequences from the left of the part may still come
     * @param out takes it
     */
    static void save(WakeupNode root, int floor, boolean keepsExplored, StateSink out) {
        out.number(floor);
        out.number(keepsExplored ? 1 : 0);
        WakeupTreeState.saveMarked(root, out, node -> false);
    }

    /** {@return the part that was saved} @param in gives it */
    static DporPart restore(StateSource in) {
        int floor = in.numberIn(0, Integer.MAX_VALUE);
        boolean keeps = in.flag();
        return new DporPart(WakeupTreeState.restoreMarked(in), floor, keeps, true);
    }

    /** {@return the state before the first choice} */
    WakeupNode root() {
        return root;
    }

    /** {@return how many choices lead to the part} */
    int floor() {
        return floor;
    }

    /**
     * {@return whether explored branches are to be kept}
     *
     * @param depth of the choice
     * @param above keeps the one before
     */
    boolean keepsExplored(int depth, WakeupNode choice, boolean above) {
        return depth >= floor && (depth == floor ? keepsExplored : above) && !choice.isWhole();
    }

    /**
     * Something is to be explored above the part, unless that is known already.
     *
     * @param choice below which
     * @param tree of that choice, as far as it is known
     * @param sequence to be explored
     */
    void report(int choice, WakeupNode tree, StepSequence sequence) {
        if (!isShared) {
            return;
        }
        copy.set(sequence);
        if (WakeupInsertion.descend(tree, 1, copy, node -> {}) == null) {
            return;
        }
        Found found = new Found(choice);
        sequence.save(found);
        if (known.add(found)) {
            StepSequence kept = new StepSequence();
            kept.set(sequence);
            sequences.add(kept);
            choices.add(choice);
        }
    }

    /** {@return how much there is to tell} */
    int reports() {
        return sequences.size();
    }

    /**
     * Writes what is to be told, and what has become of the part.
     *
     * @param out takes it
     * @param isDone whether nothing is left
     */
    void saveResult(StateSink out, boolean isDone) {
        out.number(sequences.size());
        for (int report = 0; report < sequences.size(); report++) {
            out.number(choices.get(report));
            sequences.get(report).save(out);
        }
        out.number(isDone ? 1 : 0);
        WakeupTreeState.saveMarked(node, out, below -> false);
    }
}
