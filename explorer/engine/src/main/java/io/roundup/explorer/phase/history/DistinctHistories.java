// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.history;

import io.roundup.explorer.execution.call.Operations;
import io.roundup.explorer.phase.checkpoint.CheckpointReader;
import io.roundup.explorer.phase.checkpoint.CheckpointWriter;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.HistoryText;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The histories met so far, each once: in this process by their {@linkplain HistoryKeys keys}, elsewhere as text. An
 * execution whose history is known costs one look-up and no allocation.
 *
 * <p>Not thread-safe.
 */
public final class DistinctHistories {
    private final HistoryKeys keys;
    private final SeenKeys known = new SeenKeys();
    /** Met before a checkpoint, as text, and not met again yet. */
    private final Set<String> restored = new HashSet<>();

    /** The texts of all histories, once those of other processes are added; null before. */
    private @Nullable Set<String> merged;

    private boolean isCounted;

    /** Prepares an empty set. @param methodNames the name behind an agent's method number */
    public DistinctHistories(IntFunction<String> methodNames) {
        this(new Labels(methodNames));
    }

    private DistinctHistories(Labels labels) {
        keys = new HistoryKeys(labels);
    }

    /** {@return an empty set of histories of the same object, or of others like it: it has its labels from this one} */
    public DistinctHistories like() {
        return new DistinctHistories(keys.labels());
    }

    /** {@return how many different histories were met} */
    public int size() {
        return known.size() + restored.size();
    }

    /**
     * Adds a history that was met in another process. {@return whether it was new}
     *
     * @param text of the canonical history
     */
    public boolean merge(String text) {
        Set<String> texts = merged;
        if (texts == null) {
            texts = new HashSet<>(restored);
            for (long[] key : (Iterable<long[]>) known.all()::iterator) {
                texts.add(HistoryText.print(keys.history(key)));
            }
            merged = texts;
        }
        return texts.add(text) && restored.add(text);
    }

    /** Writes the histories met so far as text. @param out takes them @throws IOException if they cannot be written */
    public void save(CheckpointWriter out) throws IOException {
        out.put("histories", size());
        for (String text : restored) {
            out.put("-", text);
        }
        for (long[] key : (Iterable<long[]>) known.all()::iterator) {
            out.put("-", HistoryText.print(keys.history(key)));
        }
    }

    /** Takes up what was saved, in an empty set. @param in gives it @throws IOException if it cannot be read */
    public void restore(CheckpointReader in) throws IOException {
        restored.addAll(in.texts("histories"));
    }

    /**
     * A history that looks like one that was met before a checkpoint is that one. Only if its text does not tell its
     * values exactly, it is judged again, so that nothing is missed.
     */
    private boolean isToJudge(Operations operations, int object) {
        History history = keys.history(operations, object).canonical();
        String text = HistoryText.print(history);
        isCounted = restored.remove(text);
        if (merged != null) {
            merged.add(text);
        }
        if (!isCounted) {
            return true;
        }
        try {
            return !HistoryText.parse(text).equals(history);
        } catch (IllegalArgumentException unreadable) {
            return true;
        }
    }

    /** {@return whether the history that was added last looks like one that was met before a checkpoint} */
    public boolean isCounted() {
        return isCounted;
    }

    /** {@return on how many objects an execution's operations were called} They are numbered from 0. */
    public int scan(Operations operations) {
        return keys.scan(operations);
    }

    /**
     * Adds the history of one object in one execution.
     *
     * @param operations of the execution, {@link #scan scanned} before
     * @param object which of its objects
     * @return whether it is to be judged: it was new, or looks like one that was met before a checkpoint and may be
     *     another
     */
    public boolean add(Operations operations, int object) {
        isCounted = false;
        known.begin();
        keys.append(operations, object, known);
        return known.add() && (restored.isEmpty() && merged == null || isToJudge(operations, object));
    }

    /**
     * {@return the history of one object in one execution, which is not added}
     *
     * @param operations {@link #scan scanned} before
     */
    public History look(Operations operations, int object) {
        return keys.look(operations, object);
    }

    /** {@return an operation in words, such as {@code poll()=1}} @param operations of an execution @param operation of it */
    public String label(Operations operations, int operation) {
        return keys.words(operations, operation);
    }

    /** {@return the history that was added last} @param operations as given to {@link #add} */
    public History history(Operations operations, int object) {
        return keys.history(operations, object);
    }

    /** {@return which operations have had no effect, as {@link HistoryKeys#repetitions} says} */
    public int[] repetitions(Operations operations, int object) {
        return keys.repetitions(operations, object);
    }

    /**
     * Appends what an execution with one object answered, in an order that interleavings do not change.
     *
     * @param operations of the execution, {@link #scan scanned} before
     * @param into gets it
     */
    void label(Operations operations, SeenKeys into) {
        keys.label(operations, 0, into);
    }

    /** {@return how the operations of an execution become keys} */
    HistoryKeys keys() {
        return keys;
    }
}
