// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent;

import java.io.File;
import org.jspecify.annotations.Nullable;

/**
 * What the agent is asked to do.
 *
 * @param mapCurrentThread whether {@code Thread.currentThread()} is to answer the thread that the program means. It
 *     does not by itself where explored threads run on threads of a pool
 * @param basicFirst whether of the JDK only what small programs use is instrumented at first. Before others are
 *     explored, {@link Agent#instrumentAll} has to be called
 * @param kept a folder of instrumented classes of the JDK, which processes share, or null if none are kept. It need not
 *     exist, and only the user should be able to write to it
 */
public record AgentOptions(
        boolean mapCurrentThread,
        boolean basicFirst,
        @Nullable File kept) {
    /** {@return the options that change nothing} */
    public static AgentOptions defaults() {
        return new AgentOptions(false, false, null);
    }

    /** {@return the same with another answer to whether {@code Thread.currentThread()} is mapped} */
    public AgentOptions withMapCurrentThread(boolean map) {
        return new AgentOptions(map, basicFirst, kept);
    }

    /** {@return the same with another answer to what of the JDK is instrumented first} */
    public AgentOptions withBasicFirst(boolean first) {
        return new AgentOptions(mapCurrentThread, first, kept);
    }

    /** {@return the same with another folder of instrumented classes} @param folder or null if none are kept */
    public AgentOptions withKept(@Nullable File folder) {
        return new AgentOptions(mapCurrentThread, basicFirst, folder);
    }
}
