// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.schedule;

import java.util.Arrays;

/**
 * A set of threads by their numbers. The first {@value #FIRST} are the bits of one word, so that an execution with few
 * threads pays for nothing else; there are more words only where there are more threads. Not thread-safe.
 */
public final class ThreadSet {
    /** So many threads are the bits of one word. */
    public static final int FIRST = Long.SIZE;

    /** In place of a member, if there is none. */
    public static final int NONE = -1;

    private static final long[] NO_WORDS = {};

    private long first;
    /** The words of the threads after the first ones. */
    private long[] others = NO_WORDS;

    /** Makes an empty set. */
    public ThreadSet() {}

    /**
     * {@return a set with these members}
     *
     * @param bits of the first threads
     */
    public static ThreadSet ofBits(long bits) {
        ThreadSet set = new ThreadSet();
        set.first = bits;
        return set;
    }

    /** {@return a set with the same members} */
    public ThreadSet copy() {
        ThreadSet copy = new ThreadSet();
        copy.set(this);
        return copy;
    }

    /**
     * {@return whether a thread is a member}
     *
     * @param thread from 0
     */
    public boolean contains(int thread) {
        return thread < FIRST ? (first >>> thread & 1) != 0 : (word(thread >> 6) >>> thread & 1) != 0;
    }

    /**
     * {@return whether all members of another set are members}
     *
     * @param other set
     */
    public boolean containsAll(ThreadSet other) {
        return (other.first & ~first) == 0 && (other.others == NO_WORDS || containsOthers(other));
    }

    /** {@return whether there is no member} */
    public boolean isEmpty() {
        return first == 0 && (others == NO_WORDS || nextOfOthers(FIRST) == NONE);
    }

    /** {@return how many members there are} */
    public int size() {
        int size = Long.bitCount(first);
        for (long word : others) {
            size += Long.bitCount(word);
        }
        return size;
    }

    /**
     * {@return the smallest member that is not below a number, or {@link #NONE}}
     *
     * @param from the number, from 0
     */
    public int next(int from) {
        if (from < FIRST) {
            long rest = first & -1L << from;
            if (rest != 0) {
                return Long.numberOfTrailingZeros(rest);
            }
        }
        return others == NO_WORDS ? NONE : nextOfOthers(from);
    }

    /** {@return the smallest member, or {@link #NONE}} */
    public int smallest() {
        return next(0);
    }

    /**
     * The member that changes least: the preferred thread, or else the next above it in cyclic order.
     *
     * @param preferred a thread, or a negative number for none
     * @return a member of this set, which is not empty
     */
    public int nextFrom(int preferred) {
        int notBelow = preferred < 0 ? NONE : next(preferred);
        return notBelow == NONE ? smallest() : notBelow;
    }

    /**
     * The member below a thread, in cyclic order.
     *
     * @param thread from 0
     * @return a member of this set, which is not empty
     */
    public int previousFrom(int thread) {
        int below = NONE;
        int last = NONE;
        for (int member = smallest(); member != NONE; member = next(member + 1)) {
            below = member < thread ? member : below;
            last = member;
        }
        return below == NONE ? last : below;
    }

    /**
     * {@return a member by its place in their order}
     *
     * @param index from 0, below the size
     */
    public int at(int index) {
        int member = smallest();
        for (int skip = index; skip > 0; skip--) {
            member = next(member + 1);
        }
        return member;
    }

    /**
     * {@return the members as the bits of one word}
     *
     * @throws IllegalStateException if there are others than the first threads
     */
    public long bits() {
        if (others != NO_WORDS && nextOfOthers(FIRST) != NONE) {
            throw new IllegalStateException("thread " + nextOfOthers(FIRST) + " is none of the first " + FIRST);
        }
        return first;
    }

    /** {@return a number that is equal for equal sets, and the bits for the first threads} */
    public long hash() {
        return others == NO_WORDS ? first : hashOfAll();
    }

    private long hashOfAll() {
        long hash = first;
        for (int index = 0; index < others.length; index++) {
            if (others[index] != 0) {
                hash ^= BitMixer.mix(others[index] + index);
            }
        }
        return hash;
    }

    /**
     * Adds a member.
     *
     * @param thread from 0
     */
    public void add(int thread) {
        if (thread < FIRST) {
            first |= 1L << thread;
        } else {
            reserve(thread >> 6);
            others[(thread >> 6) - 1] |= 1L << thread;
        }
    }

    /**
     * Removes a member, if it is one.
     *
     * @param thread from 0
     */
    public void remove(int thread) {
        if (thread < FIRST) {
            first &= ~(1L << thread);
        } else if (thread >> 6 <= others.length) {
            others[(thread >> 6) - 1] &= ~(1L << thread);
        }
    }

    /** Removes all members. */
    public void clear() {
        first = 0;
        if (others != NO_WORDS) {
            Arrays.fill(others, 0);
        }
    }

    /**
     * Takes over the members of another set in place of its own.
     *
     * @param other set
     */
    public void set(ThreadSet other) {
        first = other.first;
        if (others != NO_WORDS || other.others != NO_WORDS) {
            setOthers(other);
        }
    }

    private void setOthers(ThreadSet other) {
        int used = other.usedWords();
        reserve(used);
        Arrays.fill(others, 0);
        System.arraycopy(other.others, 0, others, 0, used);
    }

    /**
     * Has one member from now on.
     *
     * @param thread from 0
     */
    public void setOnly(int thread) {
        clear();
        add(thread);
    }

    /**
     * Replaces 64 threads at once.
     *
     * @param index of the word: 0 for threads 0 to 63
     * @param bits of those that are members
     */
    public void setWord(int index, long bits) {
        if (index == 0) {
            first = bits;
        } else if (bits != 0 || index <= others.length) {
            reserve(index);
            others[index - 1] = bits;
        }
    }

    /**
     * Adds all members of another set.
     *
     * @param other set
     */
    public void addAll(ThreadSet other) {
        first |= other.first;
        if (other.others != NO_WORDS) {
            int used = other.usedWords();
            reserve(used);
            for (int index = 0; index < used; index++) {
                others[index] |= other.others[index];
            }
        }
    }

    /**
     * Removes all members of another set.
     *
     * @param other set
     */
    public void removeAll(ThreadSet other) {
        first &= ~other.first;
        for (int index = 0; index < Math.min(others.length, other.others.length); index++) {
            others[index] &= ~other.others[index];
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ThreadSet set && containsAll(set) && set.containsAll(this);
    }

    @Override
    public int hashCode() {
        return Long.hashCode(hash());
    }

    /** {@return the members in braces} */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("{");
        for (int thread = smallest(); thread != NONE; thread = next(thread + 1)) {
            text.append(text.length() > 1 ? ", " : "").append(thread);
        }
        return text.append('}').toString();
    }

    private long word(int index) {
        return index <= others.length ? others[index - 1] : 0;
    }

    private boolean containsOthers(ThreadSet other) {
        for (int index = 0; index < other.others.length; index++) {
            if ((other.others[index] & ~word(index + 1)) != 0) {
                return false;
            }
        }
        return true;
    }

    private int nextOfOthers(int from) {
        int index = Math.max(1, from >> 6);
        long rest = word(index) & (from >> 6 == index ? -1L << from : -1L);
        while (rest == 0 && index < others.length) {
            rest = others[index++];
        }
        return rest == 0 ? NONE : (index << 6) + Long.numberOfTrailingZeros(rest);
    }

    /** {@return the words up to the last member} Two sets would else make room for each other's spare words, and so on. */
    private int usedWords() {
        int used = others.length;
        while (used > 0 && others[used - 1] == 0) {
            used--;
        }
        return used;
    }

    private void reserve(int words) {
        if (words > others.length) {
            others = Arrays.copyOf(others, Math.max(words, 2 * others.length));
        }
    }
}
