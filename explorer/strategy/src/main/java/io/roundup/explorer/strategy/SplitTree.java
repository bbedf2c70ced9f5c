// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What is left of a {@link SplitSearch} that several workers share: searches that have been split from each other. */
public final class SplitTree implements SharedTree {
    /** A search, and after how many slices it is still not explored. */
    private static final class Part {
        private SplitSearch search;
        private boolean isOut;
        private int slices;
        /** About how many executions are left. */
        private double left;

        Part(SplitSearch search, double left) {
            this.search = search;
            this.left = left;
        }
    }

    private final Supplier<? extends SplitSearch> searches;
    private final int patience;
    /** In the order of the search. */
    private final List<Part> parts = new ArrayList<>();

    private final Map<Integer, Part> given = new HashMap<>();
    private int numbers;
    private boolean isShort;
    private boolean isBounded;

    /**
     * Makes an empty tree.
     *
     * @param searches make one that has made no execution
     * @param patience after how many slices a part that is not explored is divided, at least 1
     */
    public SplitTree(Supplier<? extends SplitSearch> searches, int patience) {
        this.searches = searches;
        this.patience = patience;
    }

    @Override
    public void begin(StateSource result) {
        SplitSearch search = read(result);
        if (!search.begin()) {
            isBounded = !search.isComplete();
        } else {
            parts.add(new Part(search, search.estimatedLeft()));
        }
    }

    private SplitSearch read(StateSource in) {
        SplitSearch search = searches.get();
        search.take(in);
        return search;
    }

    @Override
    public int take(StateSink out) {
        Part part = firstPart();
        isShort = part == null;
        if (part == null) {
            return NONE;
        }
        part.isOut = true;
        part.search.hand(out);
        given.put(numbers, part);
        return numbers++;
    }

    private @Nullable Part firstPart() {
        return parts.stream().filter(part -> !part.isOut).findFirst().orElse(null);
    }

    @Override
    public void give(int number, StateSource result) {
        Part part = given.remove(number);
        if (part == null) {
            throw new IllegalArgumentException("part " + number + " is not given out");
        }
        part.isOut = false;
        part.slices++;
        part.search = read(result);
        part.left = part.search.estimatedLeft();
        int at = parts.indexOf(part);
        if (!part.search.begin()) {
            isBounded |= !part.search.isComplete();
            parts.remove(at);
        } else if (part.slices >= patience || isShort) {
            divide(part, at);
        }
    }

    private void divide(Part part, int at) {
        if (!part.search.isSplittable()) {
            return;
        }
        RecordedState state = new RecordedState();
        part.search.hand(state);
        SplitSearch rest = read(state.source());
        rest.keepRest();
        part.search.keepNext();
        part.slices = 0;
        double both = part.left;
        part.left = part.search.estimatedLeft();
        if (rest.begin()) {
            parts.add(at + 1, new Part(rest, Math.max(0, both - part.left)));
        } else {
            isBounded |= !rest.isComplete();
        }
    }

    @Override
    public boolean isShort() {
        return isShort && !given.isEmpty();
    }

    @Override
    public double estimatedLeft() {
        return parts.stream().mapToDouble(part -> part.left).sum();
    }

    @Override
    public int open() {
        return parts.size();
    }

    @Override
    public boolean isDone() {
        return parts.isEmpty();
    }

    @Override
    public boolean isComplete() {
        return isDone() && !isBounded;
    }

    @Override
    public void save(StateSink out) {
        out.number(isBounded ? 1 : 0);
        out.number(parts.size());
        for (Part part : parts) {
            part.search.hand(out);
        }
    }

    @Override
    public void restore(StateSource in) {
        isBounded = in.flag();
        for (int left = in.numberIn(0, Integer.MAX_VALUE); left > 0; left--) {
            SplitSearch search = read(in);
            parts.add(new Part(search, search.estimatedLeft()));
        }
    }
}
