// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

import io.roundup.explorer.generate.Domain.Space;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What makes the calls of the programs of a class. To make a handle takes longer than an execution, and thousands of
 * programs have the same calls. So each is kept, once for each place in a program: no two calls of a program share an
 * argument, which the class may compare by its identity.
 */
final class CallHandles {
    private static final MethodType CALL = MethodType.methodType(void.class, Object.class, Object[].class);

    private final Literals literals;
    private final AnnouncedCalls announced;
    /** By the place in a program. */
    private final List<Map<TestCall, MethodHandle>> known = new ArrayList<>();

    /** Knows none yet. @param literals of the class @param announced how methods are called that take monitors */
    CallHandles(Literals literals, AnnouncedCalls announced) {
        this.literals = literals;
        this.announced = announced;
    }

    /**
     * {@return what makes the calls of a thread, each with the object and the results of the thread}
     *
     * @param calls of the thread
     * @param before how many calls of the program come before them
     * @throws IllegalAccessException if nobody else may call a method
     */
    MethodHandle[] of(List<TestCall> calls, int before) throws IllegalAccessException {
        while (known.size() < before + calls.size()) {
            known.add(new HashMap<>());
        }
        MethodHandle[] handles = new MethodHandle[calls.size()];
        for (int i = 0; i < handles.length; i++) {
            TestCall call = calls.get(i);
            if (isTaken(i + 1, calls)) {
                handles[i] = announced.announced(call.method().method(), CallResults.kept(given(call), i));
                continue;
            }
            Map<TestCall, MethodHandle> here = known.get(before + i);
            MethodHandle handle = here.get(call);
            if (handle == null) {
                handle = announced.announced(call.method().method(), given(call).asType(CALL));
                here.put(call, handle);
            }
            handles[i] = handle;
        }
        return handles;
    }

    /** {@return whether a later call is given what a call returns} @param number of the call, from 1 */
    private static boolean isTaken(int number, List<TestCall> calls) {
        for (TestCall call : calls) {
            if (call.takes(number)) {
                return true;
            }
        }
        return false;
    }

    /** {@return a call with its arguments: its parameters are the object, and what earlier calls have returned} */
    private MethodHandle given(TestCall call) throws IllegalAccessException {
        Method method = call.method().method();
        method.trySetAccessible();
        MethodHandle given = MethodHandles.lookup().unreflect(method);
        for (int k = call.values().size() - 1; k >= 0; k--) {
            Domain domain = call.method().domains().get(k);
            int value = call.values().get(k);
            given = domain.space() == Space.RESULT
                    ? CallResults.given(given, 1 + k, value - 1)
                    : MethodHandles.insertArguments(
                            given, 1 + k, literals.of(method.getParameterTypes()[k], domain, value));
        }
        return CallResults.ofOneThread(given);
    }
}
