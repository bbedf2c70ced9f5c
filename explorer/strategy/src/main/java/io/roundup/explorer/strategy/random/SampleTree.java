// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.strategy.random;

import io.roundup.explorer.strategy.SharedTree;
import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * The indices of random executions that several workers share. A part is a block of them, in order, of a size that
 * takes a tenth of a second or so, or more if that is asked for. Parts are meant to be explored to their end: what is handed back earlier is given
 * out again.
 */
public final class SampleTree implements SharedTree {
    private static final long SHORT_NANOS = 50_000_000;
    private static final long LONG_NANOS = 200_000_000;
    private static final long LARGEST = 1 << 16;
    private static final double SECONDS = 0.1;

    private record Block(long from, long to, long taken, boolean isLong) {}

    private final Supplier<Sampling> samplings;
    private final LongSupplier nanoTime;
    /** Knows where the indices end, and what was learnt of the program. */
    private Sampling whole;
    /** Blocks that nobody has, by their first index; the end is cut at the last index. */
    private final TreeMap<Long, Long> left = new TreeMap<>();

    private final Map<Integer, Block> given = new HashMap<>();
    private int numbers;
    private long size = 1;

    /**
     * Makes an empty tree.
     *
     * @param samplings make a strategy that has made no execution
     * @param nanoTime the time, in nanoseconds
     */
    public SampleTree(Supplier<Sampling> samplings, LongSupplier nanoTime) {
        this.samplings = samplings;
        this.nanoTime = nanoTime;
        whole = samplings.get();
    }

    @Override
    public void begin(StateSource result) {
        whole = samplings.get();
        whole.take(result);
        left.put(whole.next(), Long.MAX_VALUE);
    }

    @Override
    public int take(StateSink out) {
        return take(out, SECONDS);
    }

    /** How many executions that is follows from the shorter parts, which others give back meanwhile. */
    @Override
    public int take(StateSink out, double seconds) {
        Map.Entry<Long, Long> first = left.firstEntry();
        if (first == null || first.getKey() >= whole.end()) {
            return NONE;
        }
        long from = first.getKey();
        long end = Math.min(first.getValue(), whole.end());
        long to = from + Math.min(size * Math.max(1, Math.round(seconds / SECONDS)), end - from);
        left.remove(from);
        if (to < first.getValue()) {
            left.put(to, first.getValue());
        }
        given.put(numbers, new Block(from, to, nanoTime.getAsLong(), seconds > SECONDS));
        whole.hand(from, to, out);
        return numbers++;
    }

    @Override
    public void give(int number, StateSource result) {
        Block block = given.get(number);
        if (block == null) {
            throw new IllegalArgumentException("part " + number + " is not given out");
        }
        Sampling part = samplings.get();
        part.take(result);
        if (part.next() < block.from || part.next() > block.to) {
            throw new IllegalArgumentException("part " + number + " is of the executions from " + block.from + " to "
                    + block.to + ", and " + part.next() + " is none of them");
        }
        given.remove(number);
        if (part.next() < block.to) {
            left.put(part.next(), block.to);
        }
        if (block.isLong) {
            return;
        }
        long nanos = nanoTime.getAsLong() - block.taken;
        if (nanos < SHORT_NANOS && block.to - block.from == size) {
            size = Math.min(LARGEST, size * 2);
        } else if (nanos > LONG_NANOS) {
            size = Math.max(1, size / 2);
        }
    }

    /** So that the first violation is that with the lowest index, and nothing counts that comes after it. */
    @Override
    public boolean isInTurn() {
        return true;
    }

    /** To hand back half of a block would only make somebody else begin with it. */
    @Override
    public boolean isShort() {
        return false;
    }

    @Override
    public double estimatedLeft() {
        if (whole.end() == Long.MAX_VALUE) {
            return Double.NaN;
        }
        long sum = given.values().stream()
                .mapToLong(block -> block.to - block.from)
                .sum();
        for (Map.Entry<Long, Long> block : left.entrySet()) {
            sum += Math.max(0, Math.min(block.getValue(), whole.end()) - block.getKey());
        }
        return sum;
    }

    @Override
    public int open() {
        return given.size() + left.size();
    }

    @Override
    public boolean isDone() {
        return given.isEmpty() && (left.isEmpty() || left.firstKey() >= whole.end());
    }

    @Override
    public boolean isComplete() {
        return false;
    }

    @Override
    public void save(StateSink out) {
        TreeMap<Long, Long> all = new TreeMap<>(left);
        given.values().forEach(block -> all.put(block.from, block.to));
        out.number(all.size());
        all.forEach((from, to) -> {
            out.number(from);
            out.number(to);
        });
        whole.saveProfile(out);
    }

    @Override
    public void restore(StateSource in) {
        for (int blocks = in.numberIn(0, Integer.MAX_VALUE); blocks > 0; blocks--) {
            long from = in.number();
            left.put(from, in.number());
        }
        whole = samplings.get();
        whole.restoreProfile(in);
    }
}
