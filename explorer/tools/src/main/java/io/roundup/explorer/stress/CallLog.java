// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.stress;

import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The calls of one thread on the object under test, with their times. Bridges in the classes of the harness (see
 * {@code CallBridge}) call its public methods, which are public for no other reason.
 *
 * <p>Recording writes five words into an array of the thread's own, and reads the clock twice. It allocates nothing,
 * but for arguments and results that are neither primitive nor boxed, and for calls with several arguments. The
 * outermost call of a thread counts.
 *
 * <p>An invocation's time is read before the call, a response's after it. The fences keep it so. Without the first, the
 * compiler could let the call read memory before the clock is read. Without the second, a write of the call could still
 * wait in the processor's store buffer when its response is stamped. Then a call that starts later would not see it.
 */
public final class CallLog extends Padding {
    static final int NONE = 0;
    static final int INT = 1;
    static final int LONG = 2;
    static final int BOOLEAN = 3;
    static final int CHAR = 4;
    static final int DOUBLE = 5;
    static final int NULL = 6;
    /** In the table of objects. */
    static final int OBJECT = 7;
    /** All arguments, as an array in the table of objects. */
    static final int SEVERAL = 8;

    static final int THREW = 9;

    static final int HEADER = 0;
    static final int CALL = 1;
    static final int RETURN = 2;
    static final int ARGUMENT = 3;
    static final int RESULT = 4;
    static final int WORDS = 5;

    private static final int CHUNK = 1 << 14;

    private final List<long[]> chunks = new ArrayList<>();
    private final List<Object> objects = new ArrayList<>();
    /** While the harness is prepared, the object of each call. */
    private final List<Object> targets = new ArrayList<>();

    private long[] words = new long[0];
    private int at;
    private int chunk = -1;
    private final int mostChunks;
    private boolean isInside;
    private boolean isBroken;
    private volatile boolean wasEnded;
    private long header;
    private long last;

    private CallLog(int expected, int mostChunks) {
        this.mostChunks = mostChunks;
        for (int i = 0; i < chunks(expected); i++) {
            chunks.add(new long[CHUNK * WORDS]);
        }
        nextChunk();
    }

    /** {@return a new log without an end} */
    static CallLog unbounded() {
        return CallRecording.add(new CallLog(0, Integer.MAX_VALUE));
    }

    /**
     * {@return a new log, with room for a number of calls}
     *
     * @param expected how many; some ten thousand more end the thread
     */
    static CallLog create(int expected) {
        return create(expected, expected);
    }

    /** {@return a new log} @param expected how many calls it has room for @param most about how many end the thread */
    static CallLog create(int expected, int most) {
        return CallRecording.add(new CallLog(expected, most / CHUNK + 2));
    }

    private static int chunks(int expected) {
        return expected / CHUNK + 1;
    }

    /** {@return how many bytes a new log takes} @param expected as for {@link #create} */
    static long bytes(int expected) {
        return (long) chunks(expected) * CHUNK * WORDS * Long.BYTES;
    }

    /**
     * Before a call.
     *
     * @param target the object that is called
     * @param method the number of the method
     * @return the log to record the call in, or null if it is not to be recorded
     */
    public static @Nullable CallLog enter(Object target, int method) {
        Object followed = CallRecording.followed();
        if (target != followed && followed != null) {
            return null;
        }
        CallLog log = Thread.currentThread() instanceof StressThread thread ? thread.log : CallRecording.other();
        if (log.isInside) {
            return log.isBroken ? end(log) : null;
        }
        if (log.at == log.words.length) {
            log.nextChunk();
        }
        log.isInside = true;
        log.header = (long) method << 32;
        if (followed == null) {
            log.targets.add(target);
        }
        return log;
    }

    private static CallLog end(CallLog log) {
        log.wasEnded = true;
        throw new EndOfRun();
    }

    /** Fails without any change. */
    private void nextChunk() {
        int next = chunk + 1;
        if (next == mostChunks || CallRecording.isOver() && mostChunks != Integer.MAX_VALUE) {
            end(this);
        }
        if (next == chunks.size()) {
            chunks.add(new long[CHUNK * WORDS]);
        }
        words = chunks.get(next);
        chunk = next;
        at = 0;
    }

    /** The one argument of the call. */
    public void argument(boolean value) {
        argument(BOOLEAN, value ? 1 : 0);
    }

    /** The one argument of the call. */
    public void argument(char value) {
        argument(CHAR, value);
    }

    /** The one argument of the call. */
    public void argument(int value) {
        argument(INT, value);
    }

    /** The one argument of the call. */
    public void argument(long value) {
        argument(LONG, value);
    }

    /** The one argument of the call. */
    public void argument(double value) {
        argument(DOUBLE, Double.doubleToRawLongBits(value));
    }

    /** The one argument of the call. */
    public void argument(@Nullable Object value) {
        int kind = kind(value);
        argument(kind, bits(kind, value));
    }

    /** Several arguments of the call. */
    public void arguments(@Nullable Object[] values) {
        objects.add(values);
        argument(SEVERAL, objects.size() - 1);
    }

    private void argument(int kind, long bits) {
        header |= (long) kind << 8;
        words[at + ARGUMENT] = bits;
    }

    /** The call is made next. */
    public void invoked() {
        words[at + HEADER] = header;
        long now = CallRecording.now();
        // The clock may be coarse; a thread's own calls are told apart all the same.
        while (now <= last) {
            Thread.onSpinWait();
            now = CallRecording.now();
        }
        words[at + CALL] = now;
        VarHandle.acquireFence();
    }

    /** The call returned, and has no result. */
    public void returned() {
        VarHandle.fullFence();
        ended(CallRecording.now(), NONE, 0);
    }

    /** The call returned. */
    public void returned(boolean value) {
        VarHandle.fullFence();
        ended(CallRecording.now(), BOOLEAN, value ? 1 : 0);
    }

    /** The call returned. */
    public void returned(char value) {
        VarHandle.fullFence();
        ended(CallRecording.now(), CHAR, value);
    }

    /** The call returned. */
    public void returned(int value) {
        VarHandle.fullFence();
        ended(CallRecording.now(), INT, value);
    }

    /** The call returned. */
    public void returned(long value) {
        VarHandle.fullFence();
        ended(CallRecording.now(), LONG, value);
    }

    /** The call returned. */
    public void returned(double value) {
        VarHandle.fullFence();
        ended(CallRecording.now(), DOUBLE, Double.doubleToRawLongBits(value));
    }

    /** The call returned. */
    public void returned(@Nullable Object value) {
        VarHandle.fullFence();
        long now = CallRecording.now();
        int kind = kind(value);
        ended(now, kind, bits(kind, value));
    }

    /**
     * The call threw. If it did because the heap is full, nobody knows what it has done: it stays pending, and the
     * thread's next call ends it.
     */
    public void threw(Throwable thrown) {
        if (thrown instanceof OutOfMemoryError error) {
            isBroken = true;
            CallRecording.endFull(error);
            return;
        }
        VarHandle.fullFence();
        long now = CallRecording.now();
        objects.add(thrown.getClass().getName());
        ended(now, THREW, objects.size() - 1);
    }

    private void ended(long now, int kind, long bits) {
        words[at + RESULT] = bits;
        words[at + HEADER] = header | kind;
        words[at + RETURN] = now;
        last = now;
        at += WORDS;
        isInside = false;
    }

    private static int kind(@Nullable Object value) {
        if (value == null) {
            return NULL;
        }
        if (value instanceof Integer) {
            return INT;
        }
        if (value instanceof Boolean) {
            return BOOLEAN;
        }
        if (value instanceof Long) {
            return LONG;
        }
        return value instanceof Character ? CHAR : value instanceof Double ? DOUBLE : OBJECT;
    }

    private long bits(int kind, @Nullable Object value) {
        switch (kind) {
            case INT, LONG:
                return value == null ? 0 : ((Number) value).longValue();
            case BOOLEAN:
                return Boolean.TRUE.equals(value) ? 1 : 0;
            case CHAR:
                return value == null ? 0 : (Character) value;
            case DOUBLE:
                return value == null ? 0 : Double.doubleToRawLongBits((Double) value);
            case OBJECT:
                objects.add(value);
                return objects.size() - 1;
            default:
                return 0;
        }
    }

    /** {@return how many calls have ended; another thread may see an older number} */
    int size() {
        return chunk * CHUNK + at / WORDS;
    }

    /** {@return whether the thread was ended instead of a call} */
    boolean wasEnded() {
        return wasEnded;
    }

    /** {@return whether the thread is inside a call} */
    boolean isInside() {
        return isInside;
    }

    /** {@return a word of a call} @param call from 0 @param word one of {@link #HEADER} to {@link #RESULT} */
    long word(int call, int word) {
        return chunks.get(call / CHUNK)[call % CHUNK * WORDS + word];
    }

    /** {@return an argument or result that is an object} @param bits what the word says */
    Object object(long bits) {
        return objects.get((int) bits);
    }

    /** {@return whether a call was on another object, made while the harness was prepared} */
    boolean isOnAnother(int call, Object object) {
        return call < targets.size() && targets.get(call) != object;
    }
}
