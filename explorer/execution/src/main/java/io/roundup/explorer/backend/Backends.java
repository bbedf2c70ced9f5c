// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend;

import io.roundup.explorer.execution.scheduler.Backend;
import io.roundup.explorer.settings.BackendName;
import io.roundup.explorer.settings.InputException;

/** The backend that an exploration asks for, in this JVM. */
public final class Backends {
    private Backends() {}

    /** {@return a new backend} @param name which @throws InputException if this JVM has no such backend */
    public static Backend of(BackendName name) {
        boolean hasVirtual = VirtualBackend.isSupported();
        if (name == BackendName.VIRTUAL && !hasVirtual) {
            throw new InputException("The virtual backend needs JDK 21 or later; this is JDK "
                    + Runtime.version().feature() + ". Use --backend platform, or auto.");
        }
        return hasVirtual && name != BackendName.PLATFORM ? new VirtualBackend() : new PlatformBackend();
    }

    /** {@return a new backend whose threads share a stack that is large enough for deep recursions} */
    public static Backend virtualWithLargeStack() {
        return VirtualBackend.withLargeStack();
    }
}
