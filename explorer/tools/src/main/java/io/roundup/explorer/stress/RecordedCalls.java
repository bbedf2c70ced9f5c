// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.stress;

import io.roundup.agent.site.OperationMethods;
import io.roundup.explorer.recorded.TimedOperations;
import io.roundup.explorer.value.ObjectIdentity;
import io.roundup.explorer.value.Values;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The calls of a run, as the threads logged them: turned into operations only when these are asked for, since they take
 * some times as much memory. Threads that were left waiting are taken as they are when this is made. Not thread-safe.
 */
public final class RecordedCalls {
    /** Takes operations. */
    public interface Sink {
        /**
         * One operation.
         *
         * @param thread that called
         * @param invocation method and arguments
         * @param call when
         * @param response how it ended, or null if it never did
         * @param ret when, or {@link TimedOperations#NEVER}
         */
        void add(int thread, Invocation invocation, long call, @Nullable Response response, long ret);
    }

    private final OperationMethods methods;
    private final Object underTest;
    private final List<CallLog> logs;
    /** By log: how many calls have ended. */
    private final int[] ended;
    /** By log: whether there is one more. */
    private final boolean[] isPending;

    private final int size;
    private final Map<Integer, Invocation> withoutArgument = new HashMap<>();
    /** Objects without an equality of their own, named by their first appearance. */
    private final Map<Object, ObjectIdentity> identities = new IdentityHashMap<>();

    private final Values values = new Values(object ->
            identities.computeIfAbsent(object, first -> new ObjectIdentity(first, identities.size() + 1)));

    RecordedCalls(OperationMethods methods, Object underTest, List<CallLog> logs) {
        this.methods = methods;
        this.underTest = underTest;
        this.logs = logs;
        ended = new int[logs.size()];
        isPending = new boolean[logs.size()];
        int count = 0;
        for (int i = 0; i < ended.length; i++) {
            CallLog log = logs.get(i);
            ended[i] = log.size();
            isPending[i] = log.isInside() && log.word(ended[i], CallLog.CALL) != 0;
            count += ended[i] + (isPending[i] ? 1 : 0);
            for (int call = 0; call < ended[i]; call++) {
                count -= log.isOnAnother(call, underTest) ? 1 : 0;
            }
        }
        size = count;
        values.begin(underTest);
    }

    /** {@return how many there are, pending ones included} */
    public int size() {
        return size;
    }

    /** {@return the operations, made anew} */
    public TimedOperations timed() {
        TimedOperations operations = new TimedOperations(size);
        forEach(operations::add);
        return operations;
    }

    /** Gives the operations, thread by thread. Each is made for that; none is kept. @param sink takes them */
    public void forEach(Sink sink) {
        for (int thread = 0; thread < ended.length; thread++) {
            CallLog log = logs.get(thread);
            for (int call = 0; call < ended[thread]; call++) {
                if (!log.isOnAnother(call, underTest)) {
                    sink.add(
                            thread,
                            invocation(log, call),
                            log.word(call, CallLog.CALL),
                            response(log, call),
                            log.word(call, CallLog.RETURN));
                }
            }
            if (isPending[thread]) {
                int call = ended[thread];
                sink.add(thread, invocation(log, call), log.word(call, CallLog.CALL), null, TimedOperations.NEVER);
            }
        }
    }

    private Invocation invocation(CallLog log, int call) {
        long header = log.word(call, CallLog.HEADER);
        int method = (int) (header >>> 32);
        int kind = (int) (header >>> 8) & 0xff;
        if (kind == CallLog.NONE) {
            return withoutArgument.computeIfAbsent(
                    method, number -> new Invocation(methods.get(number).name(), List.of()));
        }
        long bits = log.word(call, CallLog.ARGUMENT);
        @Nullable
        Object[] arguments = kind == CallLog.SEVERAL
                ? (@Nullable Object[]) log.object(bits)
                : new @Nullable Object[] {value(log, kind, bits)};
        List<@Nullable Object> canonical = new ArrayList<>(arguments.length);
        for (Object argument : arguments) {
            canonical.add(kind == CallLog.SEVERAL ? values.canonical(argument) : argument);
        }
        return new Invocation(methods.get(method).name(), canonical);
    }

    private Response response(CallLog log, int call) {
        int kind = (int) log.word(call, CallLog.HEADER) & 0xff;
        long bits = log.word(call, CallLog.RESULT);
        return switch (kind) {
            case CallLog.NONE -> Response.VOID;
            case CallLog.THREW -> Response.threw(log.object(bits).toString());
            default -> Response.returned(value(log, kind, bits));
        };
    }

    private @Nullable Object value(CallLog log, int kind, long bits) {
        return switch (kind) {
            case CallLog.INT -> (Object) (int) bits;
            case CallLog.LONG -> bits;
            case CallLog.BOOLEAN -> bits != 0;
            case CallLog.CHAR -> (char) bits;
            case CallLog.DOUBLE -> Double.longBitsToDouble(bits);
            case CallLog.OBJECT -> values.canonical(log.object(bits));
            default -> null;
        };
    }
}
