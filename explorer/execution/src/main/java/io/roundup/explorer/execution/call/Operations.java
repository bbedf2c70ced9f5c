// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.call;

import io.roundup.agent.hook.Hooks;
import io.roundup.explorer.execution.scheduler.RepeatedCalls;
import io.roundup.explorer.graph.ExecutionGraph;
import io.roundup.explorer.graph.OperationSpan;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * The operations of one execution on the objects under test, in the order of their invocations, and the sequence of
 * invocations and responses.
 *
 * <p>Results and arguments are kept as the program gave them; {@code phase} turns them into labels. Storage is reused;
 * not thread-safe.
 */
public final class Operations implements RepeatedCalls {
    /** An invocation or response while one thread was alone: no step shows it. */
    public static final int NO_STEP = -1;

    /** No operation. */
    public static final int NONE = -1;

    /** What {@link #repetition} answers of most operations. */
    public static final int NO_REPETITION = -1;

    private int size;
    private int[] thread = new int[16];
    private int[] method = new int[16];
    private Object[][] arguments = new Object[16][];
    private @Nullable Object[] result = new Object[16];
    private boolean[] thrown = new boolean[16];
    private Object[] target = new Object[16];
    private boolean[] returned = new boolean[16];
    private int[] callRow = new int[16];
    private int[] returnRow = new int[16];
    private int[] callStep = new int[16];
    private int[] returnStep = new int[16];
    private int[] repetition = new int[16];

    /** How many events of a memory model the thread had made, and at which stage, at the invocation and the response. */
    private int[] firstMade = new int[16];

    private int[] lastMade = new int[16];
    private int[] callStage = new int[16];
    private int[] returnStage = new int[16];

    /** At which place of a memory model its thread was at the invocation. */
    private int[] place = new int[16];

    /** An earlier operation that was given what it returned, but does not happen before its end; or none. */
    private int[] giver = new int[16];

    /** For each operation those that happen before it, or null if the order of events counts. */
    private BitSet @Nullable [] before;

    private int events;
    private int[] event = new int[32];

    public void clear() {
        Arrays.fill(arguments, 0, size, null);
        Arrays.fill(result, 0, size, null);
        Arrays.fill(target, 0, size, null);
        size = 0;
        events = 0;
        before = null;
    }

    int call(int thread, Object target, int method, Object[] arguments, int row, int step) {
        if (size == this.thread.length) {
            grow();
        }
        int index = size++;
        this.thread[index] = thread;
        this.target[index] = target;
        this.method[index] = method;
        this.arguments[index] = arguments;
        returned[index] = false;
        thrown[index] = false;
        callRow[index] = row;
        callStep[index] = step;
        repetition[index] = NO_REPETITION;
        returnRow[index] = Integer.MAX_VALUE;
        giver[index] = NONE;
        append(index << 1);
        return index;
    }

    void respond(int index, @Nullable Object value, boolean isException, int row, int step) {
        result[index] = value;
        thrown[index] = isException;
        returned[index] = true;
        returnRow[index] = row;
        returnStep[index] = step;
        append(index << 1 | 1);
    }

    /** An operation begins under a memory model. @param made events of its thread @param stage see {@link #order} */
    void begins(int index, int made, int stage) {
        firstMade[index] = made;
        callStage[index] = stage;
    }

    /** It ends. See {@link #begins}. */
    void ends(int index, int made, int stage) {
        lastMade[index] = made;
        returnStage[index] = stage;
    }

    /** It begins there. @param at the place of its thread in a memory model, or none where that does not matter */
    void beginsAt(int index, int at) {
        place[index] = at;
    }

    /**
     * An operation has responded. If another thread gave its object what it returned, what that thread did before has to be
     * visible now. Of several that gave it, one is enough.
     *
     * @param isVisible whether what was done before a place is visible
     */
    void lookForGiver(int index, IntPredicate isVisible) {
        Object found = result[index];
        if (thrown[index] || found == null || found == Hooks.VOID) {
            return;
        }
        int first = NONE;
        for (int other = 0; other < size; other++) {
            if (target[other] == target[index] && isGiven(other, found)) {
                if (thread[other] == thread[index]
                        || callStage[other] < returnStage[index]
                        || isVisible.test(place[other])) {
                    return;
                }
                first = first == NONE ? other : first;
            }
        }
        giver[index] = first;
    }

    private boolean isGiven(int operation, Object value) {
        for (Object argument : arguments[operation]) {
            if (isSame(argument, value)) {
                return true;
            }
        }
        return false;
    }

    /**
     * {@return an earlier operation whose argument an operation has returned, though what its thread did before it is not
     * visible; or {@link #NONE}}
     *
     * @param operation from 0
     */
    public int unseenGiver(int operation) {
        return giver[operation];
    }

    /**
     * The execution is over, and happens-before orders the operations instead of the order of their events. One comes
     * before another if it ends at a lower stage than that begins, or as {@link OperationSpan#before} says.
     *
     * @param graph of the execution
     */
    public void order(ExecutionGraph graph) {
        List<OperationSpan> spans = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            int to = returned[i] ? lastMade[i] : graph.events().made(thread[i]);
            spans.add(new OperationSpan(thread[i], firstMade[i], to, returned[i]));
        }
        BitSet[] order = OperationSpan.before(graph, spans);
        for (int second = 0; second < size; second++) {
            for (int first = 0; first < size; first++) {
                if (returned[first] && returnStage[first] < callStage[second]) {
                    order[second].set(first);
                }
            }
        }
        OperationSpan.close(order);
        before = order;
    }

    /** {@return for each operation those that happen before it; null if the order of events counts} */
    public BitSet @Nullable [] before() {
        return before;
    }

    private void append(int encoded) {
        if (events == event.length) {
            event = Arrays.copyOf(event, events * 2);
        }
        event[events++] = encoded;
    }

    private void grow() {
        int capacity = size * 2;
        thread = Arrays.copyOf(thread, capacity);
        method = Arrays.copyOf(method, capacity);
        arguments = Arrays.copyOf(arguments, capacity);
        result = Arrays.copyOf(result, capacity);
        thrown = Arrays.copyOf(thrown, capacity);
        target = Arrays.copyOf(target, capacity);
        returned = Arrays.copyOf(returned, capacity);
        callRow = Arrays.copyOf(callRow, capacity);
        returnRow = Arrays.copyOf(returnRow, capacity);
        callStep = Arrays.copyOf(callStep, capacity);
        returnStep = Arrays.copyOf(returnStep, capacity);
        repetition = Arrays.copyOf(repetition, capacity);
        firstMade = Arrays.copyOf(firstMade, capacity);
        lastMade = Arrays.copyOf(lastMade, capacity);
        place = Arrays.copyOf(place, capacity);
        giver = Arrays.copyOf(giver, capacity);
        callStage = Arrays.copyOf(callStage, capacity);
        returnStage = Arrays.copyOf(returnStage, capacity);
    }

    /**
     * {@return whether the last operations of a thread are those that it called before them: with the same arguments
     * and results}
     *
     * <p>Called by the thread, when it is known that they have changed nothing. If no other operation was invoked
     * between them, that they are a repetition is kept for {@link #repetition}.
     */
    @Override
    public boolean repeatsLast(int thread, int count) {
        int[] last = new int[2 * count];
        int found = 0;
        for (int i = size - 1; i >= 0 && found < last.length; i--) {
            if (this.thread[i] == thread) {
                last[found++] = i;
            }
        }
        for (int i = 0; i < count; i++) {
            if (found < last.length || !isSame(last[i], last[i + count])) {
                return false;
            }
        }
        if (last[0] - last[count - 1] == count - 1 && last[0] == size - 1) {
            repetition[last[0]] = last[count - 1];
        }
        return true;
    }

    private boolean isSame(int one, int other) {
        boolean isSame = method[one] == method[other]
                && target[one] == target[other]
                && returned[one]
                && thrown[one] == thrown[other]
                && isSame(result[one], result[other])
                && arguments[one].length == arguments[other].length;
        for (int i = 0; isSame && i < arguments[one].length; i++) {
            isSame = isSame(arguments[one][i], arguments[other][i]);
        }
        return isSame;
    }

    /** The program's own {@code equals} must not run here. An exception is a new one each time. */
    private static boolean isSame(@Nullable Object one, @Nullable Object other) {
        return one == other
                || one != null
                        && other != null
                        && one.getClass() == other.getClass()
                        && (one instanceof Throwable
                                || one.getClass().getName().startsWith("java.lang.") && one.equals(other));
    }

    /**
     * {@return the first of the operations that a thread called without effect, one after the other and no others
     * between them, and that end with this one; {@link #NO_REPETITION} if it is not known to be the last of such ones}
     *
     * @param operation from 0
     */
    public int repetition(int operation) {
        return repetition[operation];
    }

    /** {@return how many operations were invoked} */
    public int size() {
        return size;
    }

    /** {@return the explored thread of an operation} @param operation from 0 */
    public int thread(int operation) {
        return thread[operation];
    }

    /** {@return the object an operation was called on} @param operation from 0 */
    public Object target(int operation) {
        return target[operation];
    }

    /** {@return the agent's number of the method of an operation} @param operation from 0 */
    public int method(int operation) {
        return method[operation];
    }

    /** {@return the arguments of an operation, not to be changed} @param operation from 0 */
    public Object[] arguments(int operation) {
        return arguments[operation];
    }

    /** {@return whether an operation returned or threw} @param operation from 0 */
    public boolean isReturned(int operation) {
        return returned[operation];
    }

    /** {@return whether an operation threw} @param operation from 0 */
    public boolean isThrown(int operation) {
        return thrown[operation];
    }

    /** {@return the value returned, {@link Hooks#VOID}, or the exception thrown} @param operation from 0 */
    public @Nullable Object result(int operation) {
        return result[operation];
    }

    /** {@return whether an operation returned from a method without a result} @param operation from 0 */
    public boolean isVoid(int operation) {
        return result[operation] == Hooks.VOID;
    }

    /** {@return how many steps had been made when an operation was invoked} @param operation from 0 */
    public int callRow(int operation) {
        return callRow[operation];
    }

    /** {@return how many steps had been made when an operation responded} @param operation from 0 */
    public int returnRow(int operation) {
        return returnRow[operation];
    }

    /** {@return the step that is the invocation, or {@link #NO_STEP}} @param operation from 0 */
    public int callStep(int operation) {
        return callStep[operation];
    }

    /** {@return the step within which an operation responded, or {@link #NO_STEP}} @param operation from 0 */
    public int returnStep(int operation) {
        return returnStep[operation];
    }

    /** {@return an invocation or response as a number, for {@link #reorder}} @param event from 0 */
    public int event(int event) {
        return this.event[event];
    }

    /** {@return all invocations and responses as numbers} @param into an array that is used if it is large enough */
    public int[] copyEvents(int[] into) {
        int[] copy = into.length < events ? new int[event.length] : into;
        System.arraycopy(event, 0, copy, 0, events);
        return copy;
    }

    /**
     * Puts invocations and responses into the order of another execution that makes the same steps.
     *
     * @param order numbers as {@link #event} gives
     * @param count how many
     */
    public void reorder(int[] order, int count) {
        System.arraycopy(order, 0, event, 0, count);
        events = count;
    }

    /** {@return how many invocations and responses there were} */
    public int events() {
        return events;
    }

    /** {@return the operation of an invocation or a response} @param event from 0 */
    public int operationOf(int event) {
        return this.event[event] >>> 1;
    }

    /** {@return whether that event is a response} @param event from 0 */
    public boolean isResponse(int event) {
        return (this.event[event] & 1) != 0;
    }
}
