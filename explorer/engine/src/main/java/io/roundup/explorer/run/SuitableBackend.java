// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.run;

import io.roundup.agent.Agent;
import io.roundup.explorer.backend.Backends;
import io.roundup.explorer.execution.scheduler.Backend;
import io.roundup.explorer.execution.scheduler.CannotSuspendException;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.InputException;
import java.util.function.Function;

/**
 * The backend that is asked for, and another one in place of {@code auto} where the fastest cannot suspend a thread, or
 * where a debugger may be attached: that cannot stop the threads of the fastest. If the fastest is asked for by name, and
 * its stack is too small, it gets a larger one.
 */
public final class SuitableBackend {
    private SuitableBackend() {}

    /**
     * Runs something, perhaps again from its start.
     *
     * @param name of the backend that is asked for
     * @param run is given a backend that is its own, and leaves nothing behind if it throws
     * @return what it returns
     * @throws InputException if the JVM has no such backend, or that cannot suspend a thread where it has to
     */
    public static <T> T run(BackendName name, Function<Backend, T> run) {
        try {
            return run.apply(of(name == BackendName.AUTO && Agent.isDebugged() ? BackendName.PLATFORM : name));
        } catch (CannotSuspendException pinned) {
            if (name == BackendName.AUTO) {
                return run.apply(of(BackendName.PLATFORM));
            }
            if (!pinned.isForWantOfStack()) {
                throw asked(pinned);
            }
            return runWithLargeStack(run);
        }
    }

    /** Where a deep recursion overflows differs from one JVM to the next there, which platform threads leave alone. */
    private static <T> T runWithLargeStack(Function<Backend, T> run) {
        try {
            return run.apply(Backends.virtualWithLargeStack());
        } catch (CannotSuspendException pinned) {
            throw asked(pinned);
        }
    }

    private static InputException asked(CannotSuspendException pinned) {
        return new InputException(String.valueOf(pinned.getMessage()));
    }

    /**
     * {@return a backend, for which the agent has all hooks}
     *
     * @param name of it
     * @throws InputException if the JVM has none such
     */
    static Backend of(BackendName name) {
        Backend backend = Backends.of(name);
        if (name == BackendName.PLATFORM) {
            InstalledAgent.get(name);
        }
        return backend;
    }
}
