// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.history;

import io.roundup.explorer.execution.call.Operations;
import io.roundup.explorer.phase.checkpoint.CheckpointReader;
import io.roundup.explorer.phase.checkpoint.CheckpointWriter;
import io.roundup.quasi.history.History;
import io.roundup.quasi.history.HistoryText;
import io.roundup.quasi.history.Response;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The histories met so far, each once. A history is the label of each operation of each thread and which operations
 * returned before which were invoked: the alternating blocks of invocations and of responses. An execution whose
 * history is known costs one look-up and no allocation.
 *
 * <p>Not thread-safe.
 */
public final class DistinctHistories {
    private final Labels labels;
    private int[] ranks = new int[0];
    private int[] label = new int[16];
    private int[] callBlock = new int[16];
    private int[] returnBlock = new int[16];

    private final SeenKeys known = new SeenKeys();
    /** Met before a checkpoint, as text, and not met again yet. */
    private final Set<String> restored = new HashSet<>();

    /** The texts of all histories, once those of other processes are added; null before. */
    private @Nullable Set<String> merged;

    private boolean isCounted;

    private Object[] targets = new Object[2];
    private int targetCount;

    /** Prepares an empty set. @param methodNames the name behind an agent's method number */
    public DistinctHistories(IntFunction<String> methodNames) {
        labels = new Labels(methodNames);
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
                texts.add(HistoryText.print(history(key)));
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
            out.put("-", HistoryText.print(history(key)));
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
        History history = history(operations, object).canonical();
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

    /**
     * {@return the canonical history with a key: for each operation its thread, label, and blocks of call and return}
     */
    private History history(long[] key) {
        History.Builder builder = History.builder();
        int[] index = new int[key.length];
        int pending = key.length / 4;
        for (long block = 0; pending > 0; block++) {
            int before = pending;
            for (int at = 0; at < key.length; at += 4) {
                if (key[at + 2] == block) {
                    index[at] = builder.call((int) key[at], labels.invocation((int) key[at + 1]));
                    pending -= key[at + 3] < 0 ? 1 : 0;
                }
            }
            for (int at = 0; at < key.length; at += 4) {
                if (key[at + 3] == block) {
                    Response response = labels.response((int) key[at + 1]);
                    builder.ret(index[at], response == null ? Response.VOID : response);
                    pending--;
                }
            }
            if (before == pending) {
                throw new IllegalStateException("a key of a history has no event in block " + block);
            }
        }
        return builder.build();
    }

    /** {@return the objects on which the last execution's operations were called, found by {@link #scan}} */
    public int scan(Operations operations) {
        Arrays.fill(targets, 0, targetCount, null);
        targetCount = 0;
        for (int i = 0; i < operations.size(); i++) {
            Object target = operations.target(i);
            int at = 0;
            while (at < targetCount && targets[at] != target) {
                at++;
            }
            if (at == targetCount) {
                if (targetCount == targets.length) {
                    targets = Arrays.copyOf(targets, targetCount * 2);
                }
                targets[targetCount++] = target;
            }
        }
        return targetCount;
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
        Object target = targets[object];
        findBlocks(operations, target);
        beginLabels(operations, target);
        known.begin();
        for (int i = 0; i < ranked; i++) {
            int operation = ranks[i];
            label[operation] = labelOf(operations, operation);
            known.append(operations.thread(operation));
            known.append(label[operation]);
            known.append(callBlock[operation]);
            known.append(returnBlock[operation]);
        }
        return known.add() && (restored.isEmpty() && merged == null || isToJudge(operations, object));
    }

    /**
     * {@return the history of one object in one execution, which is not added}
     *
     * @param operations {@link #scan scanned} before
     */
    public History look(Operations operations, int object) {
        beginLabels(operations, targets[object]);
        for (int i = 0; i < ranked; i++) {
            label[ranks[i]] = labelOf(operations, ranks[i]);
        }
        return history(operations, object);
    }

    /** {@return the object behind a number} @param object below what {@link #scan} answered */
    Object target(int object) {
        return targets[object];
    }

    /** Appends what tells threads, methods, arguments and results, in an order that interleavings do not change. */
    void label(Operations operations, int object, SeenKeys into) {
        beginLabels(operations, targets[object]);
        for (int i = 0; i < ranked; i++) {
            into.append(operations.thread(ranks[i]));
            into.append(labelOf(operations, ranks[i]));
        }
    }

    private void beginLabels(Operations operations, Object target) {
        if (label.length < operations.size()) {
            label = new int[operations.size() * 2];
        }
        labels.begin(target);
        order(operations, target);
        for (int i = 0; i < ranked; i++) {
            labels.see(operations.arguments(ranks[i]), operations.result(ranks[i]));
        }
    }

    private int labelOf(Operations operations, int operation) {
        return operations.isReturned(operation)
                ? labels.completed(
                        operations.method(operation),
                        operations.arguments(operation),
                        operations.result(operation),
                        operations.isThrown(operation))
                : labels.pending(operations.method(operation), operations.arguments(operation));
    }

    /** {@return the history whose key was built last} @param operations as given to {@link #add} */
    public History history(Operations operations, int object) {
        Object target = targets[object];
        History.Builder builder = History.builder();
        int[] index = new int[operations.size()];
        for (int event = 0; event < operations.events(); event++) {
            int operation = operations.operationOf(event);
            if (operations.target(operation) != target) {
                continue;
            }
            if (operations.isResponse(event)) {
                Response response = labels.response(label[operation]);
                builder.ret(index[operation], response == null ? Response.VOID : response);
            } else {
                index[operation] = builder.call(operations.thread(operation), labels.invocation(label[operation]));
            }
        }
        return builder.build();
    }

    /**
     * {@return for each operation of an object the first one of those, one after the other, that are known to have had
     * no effect when it had returned; {@link Operations#NO_REPETITION} for most}
     *
     * @param operations of an execution in which they come one at a time, as given to {@link #add}
     */
    public int[] repetitions(Operations operations, int object) {
        Object target = targets[object];
        int[] place = new int[operations.size()];
        int count = 0;
        for (int i = 0; i < place.length; i++) {
            place[i] = count;
            count += operations.target(i) == target ? 1 : 0;
        }
        int[] repetitions = new int[count];
        Arrays.fill(repetitions, Operations.NO_REPETITION);
        for (int i = 0; i < place.length; i++) {
            int first = operations.repetition(i);
            int end = i + 1 < place.length ? place[i + 1] : count;
            if (first != Operations.NO_REPETITION && end > place[first]) {
                repetitions[end - 1] = place[first];
            }
        }
        return repetitions;
    }

    private void findBlocks(Operations operations, Object target) {
        int operationCount = operations.size();
        if (callBlock.length < operationCount) {
            callBlock = new int[operationCount * 2];
            returnBlock = new int[operationCount * 2];
        }
        int block = 0;
        boolean inResponses = false;
        for (int event = 0; event < operations.events(); event++) {
            int operation = operations.operationOf(event);
            if (operations.target(operation) != target) {
                continue;
            }
            if (operations.isResponse(event)) {
                inResponses = true;
                returnBlock[operation] = block;
            } else {
                if (inResponses) {
                    inResponses = false;
                    block++;
                }
                callBlock[operation] = block;
                returnBlock[operation] = -1;
            }
        }
    }

    private int ranked;

    /**
     * Orders the operations by thread, and within a thread by invocation: an order that interleavings do not change.
     */
    private void order(Operations operations, Object target) {
        if (ranks.length < operations.size()) {
            ranks = new int[operations.size() * 2];
        }
        ranked = 0;
        for (int i = 0; i < operations.size(); i++) {
            if (operations.target(i) != target) {
                continue;
            }
            int at = ranked++;
            while (at > 0 && operations.thread(ranks[at - 1]) > operations.thread(i)) {
                ranks[at] = ranks[at - 1];
                at--;
            }
            ranks[at] = i;
        }
    }
}
