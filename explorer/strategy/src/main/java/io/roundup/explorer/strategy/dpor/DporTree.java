// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.dpor;

import io.roundup.explorer.strategy.CannotBeSharedException;
import io.roundup.explorer.strategy.SharedTree;
import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The wakeup tree of an {@link OptimalDpor} that several workers share. The page docs/design/exploration.md,
 * <em>Several workers</em>, has the argument why every trace is made exactly once in whatever order parts come back.
 *
 * <p>The tree is cut into regions, each all that is below one node; a part is a region with the path to it. Whoever has
 * a region explores it from left to right and inserts into it by itself. What it finds for the path above comes back
 * with the result, and is inserted to the right of the path. If it reaches a region that is given out, it waits until
 * that is back. A region is cut when it has not been explored after some slices, or as soon as somebody has nothing to
 * do. The cut is at the first node with several branches that are not explored.
 */
public final class DporTree implements SharedTree {
    private static final class Region {
        private boolean isOut;
        private int slices;
        /** About how many executions are left, and how many were made. */
        private double left;

        private long made;
        /** What others found for it while it is given out. */
        private final List<StepSequence> waiting = new ArrayList<>();

        Region(double left) {
            this.left = left;
        }

        /**
         * A slice has ended. Its estimate knows only what it has explored itself, so that it is often too low once
         * others have explored siblings. Then what is left of the estimate before counts as much.
         */
        void sliced(long executions, double estimate) {
            if (executions > 0) {
                double before = slices == 0 || Double.isNaN(left) ? estimate : left - executions;
                left = Math.max(estimate, (before + estimate) / 2);
                made += executions;
            }
            slices++;
        }
    }

    /** One node of a path from the root, and how far its children have been looked at. */
    private static final class Visited {
        private final WakeupNode node;
        private final boolean isSettled;
        private int next;
        private boolean isRestDone = true;

        Visited(WakeupNode node, boolean isSettled) {
            this.node = node;
            this.isSettled = isSettled;
        }
    }

    private record Part(List<WakeupNode> path, Region region, boolean isSettled) {
        WakeupNode node() {
            return path.get(path.size() - 1);
        }
    }

    private static final long UNKNOWN = -1;

    private final int patience;
    private WakeupNode root = WakeupNode.root();
    private final EndingCounts endings = new EndingCounts();
    private final Map<WakeupNode, Region> regions = new IdentityHashMap<>();
    private final Map<Integer, Part> given = new HashMap<>();
    private int parts;
    private boolean isShort;

    /** Makes an empty tree. @param patience after how many slices a region that is not explored is cut, at least 1 */
    public DporTree(int patience) {
        this.patience = patience;
    }

    @Override
    public void begin(StateSource result) {
        endings.restore(result);
        require(!result.flag());
        double left = estimate(result);
        if (result.numberIn(0, 0) > 0) {
            throw new IllegalArgumentException("a whole search has nothing above it");
        }
        boolean isDone = result.flag();
        adopt(WakeupTreeState.restoreMarked(result), isDone, left);
    }

    /** {@return an estimate as a number} @param left NaN if nothing is known */
    static long rounded(double left) {
        return Double.isNaN(left) ? UNKNOWN : Math.round(left);
    }

    private static double estimate(StateSource in) {
        long number = in.number();
        return number == UNKNOWN ? Double.NaN : number;
    }

    private void adopt(WakeupNode tree, boolean isDone, double left) {
        root = tree;
        root.done(isDone);
        regions.clear();
        if (!isDone) {
            Region whole = new Region(left);
            regions.put(root, whole);
            cut(root, whole);
        }
    }

    private static void require(boolean isExact) {
        if (!isExact) {
            throw new CannotBeSharedException(
                    "what some step would do in another place is not known, so that executions are begun and cut");
        }
    }

    @Override
    public int take(StateSink out) {
        Part part = firstPart();
        isShort = part == null;
        if (part == null) {
            return NONE;
        }
        part.region.isOut = true;
        given.put(parts, part);
        boolean keeps = !part.isSettled && !part.node().isWhole();
        PathToPart path = new PathToPart(part.path);
        DporPart.save(path.root(), part.path.size() - 1, keeps, out);
        return parts++;
    }

    /** {@return the leftmost region that can be given out, or null} */
    private @Nullable Part firstPart() {
        List<Visited> path = new ArrayList<>();
        path.add(new Visited(root, true));
        while (!path.isEmpty()) {
            Visited last = path.get(path.size() - 1);
            Region region = regions.get(last.node);
            if (region != null && !region.isOut && !last.node.isDone()) {
                return new Part(path.stream().map(visited -> visited.node).toList(), region, last.isSettled);
            }
            WakeupNode next = region == null && !last.node.isDone() ? next(last) : null;
            if (next == null) {
                path.remove(path.size() - 1);
            } else {
                boolean isSettled = next.isWhole() || last.isSettled && last.isRestDone;
                last.isRestDone &= next.isDone();
                path.add(new Visited(next, isSettled));
            }
        }
        return null;
    }

    private static @Nullable WakeupNode next(Visited visited) {
        List<WakeupNode> children = visited.node.children();
        return visited.next < children.size() ? children.get(visited.next++) : null;
    }

    @Override
    public void give(int number, StateSource result) {
        Part part = given.remove(number);
        if (part == null) {
            throw new IllegalArgumentException("part " + number + " is not given out");
        }
        EndingCounts counts = new EndingCounts();
        counts.restore(result);
        require(!result.flag());
        endings.add(counts);
        Region region = part.region;
        region.sliced(counts.executions(), estimate(result));
        List<StepSequence> sequences = new ArrayList<>();
        List<Integer> choices = new ArrayList<>();
        for (int left = result.numberIn(0, Integer.MAX_VALUE); left > 0; left--) {
            choices.add(result.numberIn(0, part.path.size() - 2));
            StepSequence sequence = new StepSequence();
            sequence.restore(result);
            sequences.add(sequence);
        }
        boolean isDone = result.flag();
        replace(part, WakeupTreeState.restoreMarked(result), isDone);
        // What is found for elsewhere is about as large as the branch that it was found in, and the next one half of
        // it.
        double size = region.made + region.left;
        for (int report = 0; report < sequences.size(); report++) {
            int choice = choices.get(report);
            WakeupNode at = part.path.get(choice);
            int index = indexOf(at, part.path.get(choice + 1));
            if (insert(at, index + 1, sequences.get(report), size)) {
                size /= 2;
            }
        }
        finish(part);
    }

    /** By identity: two nodes may be alike. */
    private static int indexOf(WakeupNode parent, WakeupNode child) {
        int index = 0;
        while (parent.children().get(index) != child) {
            index++;
        }
        return index;
    }

    private void replace(Part part, WakeupNode below, boolean isDone) {
        WakeupNode node = part.node();
        Region region = part.region;
        region.isOut = false;
        node.children().clear();
        node.children().addAll(below.children());
        node.done(isDone);
        List<StepSequence> waiting = List.copyOf(region.waiting);
        region.waiting.clear();
        for (StepSequence sequence : waiting) {
            insert(node, 0, sequence, region.left);
        }
        if (node.isDone()) {
            regions.remove(node);
        } else if (region.slices >= patience || isShort) {
            cut(node, region);
        }
    }

    /**
     * Inserts a sequence below a node, among the children from one on. {@return whether that makes a region}
     *
     * @param size of it, about
     */
    private boolean insert(WakeupNode at, int from, StepSequence sequence, double size) {
        List<WakeupNode> visited = new ArrayList<>();
        boolean[] isInRegion = {regions.containsKey(at)};
        WakeupNode end = WakeupInsertion.descend(at, from, sequence, node -> {
            visited.add(node);
            if (sequence.beginsWithValue() && node.isBeforeStep()) {
                throw new CannotBeSharedException(
                        "how many values one step chooses turned out only when parts had been given out");
            }
            Region region = regions.get(node);
            if (region != null) {
                isInRegion[0] = true;
                if (region.isOut) {
                    // It goes into what was given out, too: should that not come back, it is done again from there.
                    StepSequence copy = new StepSequence();
                    copy.set(sequence);
                    region.waiting.add(copy);
                }
            }
        });
        if (end == null) {
            return false;
        }
        sequence.append(end);
        at.done(false);
        for (WakeupNode node : visited) {
            node.done(false);
        }
        if (!isInRegion[0]) {
            regions.put(end.children().get(end.children().size() - 1), new Region(size));
        }
        return !isInRegion[0];
    }

    /** Makes regions of the branches of the first node below that has several to explore. */
    private void cut(WakeupNode top, Region region) {
        WakeupNode node = top;
        List<WakeupNode> open = open(node);
        while (open.size() == 1) {
            node = open.get(0);
            open = open(node);
        }
        if (open.isEmpty()) {
            return;
        }
        regions.remove(top, region);
        for (WakeupNode branch : open) {
            regions.put(branch, new Region(region.left / open.size()));
        }
    }

    private static List<WakeupNode> open(WakeupNode node) {
        return node.children().stream().filter(child -> !child.isDone()).toList();
    }

    /** Forgets what nobody will ask for any more, along the path to a part that has come back. */
    private static void finish(Part part) {
        List<WakeupNode> path = part.path;
        for (int depth = path.size() - 1; depth >= 0; depth--) {
            WakeupNode node = path.get(depth);
            if (depth < path.size() - 1) {
                node.done(open(node).isEmpty());
            }
            if (node.isDone() && node.isWhole()) {
                node.trim();
            }
        }
        for (int depth = 0; depth < path.size() - 1 && isSettled(path, depth); depth++) {
            List<WakeupNode> children = path.get(depth).children();
            for (int index = 0; index < children.size() && children.get(index).isDone(); index++) {
                children.get(index).trim();
            }
        }
    }

    /** {@return whether nothing can be inserted any more below a node of a path but by what is below it} */
    private static boolean isSettled(List<WakeupNode> path, int depth) {
        boolean isSettled = true;
        for (int above = 0; above < depth; above++) {
            WakeupNode next = path.get(above + 1);
            List<WakeupNode> children = path.get(above).children();
            boolean isLeftDone =
                    children.stream().takeWhile(child -> child != next).allMatch(WakeupNode::isDone);
            isSettled = next.isWhole() || isSettled && isLeftDone;
        }
        return isSettled;
    }

    @Override
    public boolean isShort() {
        return isShort && !given.isEmpty();
    }

    @Override
    public double estimatedLeft() {
        return regions.values().stream().mapToDouble(region -> region.left).sum();
    }

    @Override
    public int open() {
        return regions.size();
    }

    @Override
    public boolean isDone() {
        return root.isDone();
    }

    @Override
    public boolean isComplete() {
        return isDone() && !endings.isStepBoundReached();
    }

    /** {@return how all executions ended that have been handed back} */
    EndingCounts endings() {
        return endings;
    }

    @Override
    public void save(StateSink out) {
        endings.save(out);
        out.number(rounded(estimatedLeft()));
        out.number(root.isDone() ? 1 : 0);
        WakeupTreeState.saveMarked(root, out, node -> false);
    }

    @Override
    public void restore(StateSource in) {
        endings.restore(in);
        double left = estimate(in);
        boolean isDone = in.flag();
        adopt(WakeupTreeState.restoreMarked(in), isDone, left);
    }
}
