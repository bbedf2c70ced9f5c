// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.stress;

import io.roundup.agent.transform.Operations;
import io.roundup.explorer.phase.ObjectIdentity;
import io.roundup.explorer.phase.Values;
import io.roundup.explorer.recorded.TimedOperations;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Turns the logs of all threads into operations with times. To be used once, when the threads have ended. */
final class RecordedCalls {
    private final Operations methods;
    private final Object underTest;
    private final Map<Integer, Invocation> withoutArgument = new HashMap<>();
    /** Objects without an equality of their own, named by their first appearance. */
    private final Map<Object, ObjectIdentity> identities = new IdentityHashMap<>();

    private final Values values = new Values(object ->
            identities.computeIfAbsent(object, first -> new ObjectIdentity(first, identities.size() + 1)));

    RecordedCalls(Operations methods, Object underTest) {
        this.methods = methods;
        this.underTest = underTest;
        values.begin(underTest);
    }

    /** {@return the operations, thread by thread} @param logs one a thread */
    TimedOperations timed(List<CallLog> logs) {
        int size = 0;
        for (CallLog log : logs) {
            size += log.size() + 1;
        }
        TimedOperations operations = new TimedOperations(size);
        for (int thread = 0; thread < logs.size(); thread++) {
            CallLog log = logs.get(thread);
            int ended = log.size();
            for (int call = 0; call < ended; call++) {
                if (!log.isOnAnother(call, underTest)) {
                    operations.add(
                            thread,
                            invocation(log, call),
                            log.word(call, CallLog.CALL),
                            response(log, call),
                            log.word(call, CallLog.RETURN));
                }
            }
            if (log.isInside() && log.word(ended, CallLog.CALL) != 0) {
                operations.add(
                        thread, invocation(log, ended), log.word(ended, CallLog.CALL), null, TimedOperations.NEVER);
            }
        }
        return operations;
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
