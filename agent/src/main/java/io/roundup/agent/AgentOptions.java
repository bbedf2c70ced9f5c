// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent;

import java.io.File;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the agent is asked to do.
 *
 * @param mapCurrentThread whether {@code Thread.currentThread()} is to answer the thread that the program means. It
 *     does not by itself where explored threads run on threads of a pool
 * @param basicFirst whether of the JDK only what small programs use is instrumented at first. Before others are
 *     explored, {@link Agent#instrumentAll} has to be called
 * @param knownPoints whether methods announce known points, see {@link io.roundup.agent.hook.KnownPointListener}
 * @param inlining which methods of listeners the JIT is to inline, and which not: each a {@code +} or a {@code -} and a
 *     pattern of the compiler's directives (JEP 165)
 * @param kept a folder of instrumented classes of the JDK, which processes share, or null if none are kept. It need not
 *     exist, and only the user should be able to write to it
 */
public record AgentOptions(
        boolean mapCurrentThread,
        boolean basicFirst,
        boolean knownPoints,
        List<String> inlining,
        @Nullable File kept) {
    /** {@return the options that change nothing} */
    public static AgentOptions defaults() {
        return new AgentOptions(false, false, false, List.of(), null);
    }

    /** {@return the same with another answer to whether {@code Thread.currentThread()} is mapped} */
    public AgentOptions withMapCurrentThread(boolean map) {
        return new AgentOptions(map, basicFirst, knownPoints, inlining, kept);
    }

    /** {@return the same with another answer to what of the JDK is instrumented first} */
    public AgentOptions withBasicFirst(boolean first) {
        return new AgentOptions(mapCurrentThread, first, knownPoints, inlining, kept);
    }

    /** {@return the same with another answer to whether methods announce known points} */
    public AgentOptions withKnownPoints(boolean announced) {
        return new AgentOptions(mapCurrentThread, basicFirst, announced, inlining, kept);
    }

    /** {@return the same with another folder of instrumented classes} @param folder or null if none are kept */
    public AgentOptions withKept(@Nullable File folder) {
        return new AgentOptions(mapCurrentThread, basicFirst, knownPoints, inlining, folder);
    }

    /** {@return the same with other methods that are inlined or not} @param patterns as in {@link #inlining} */
    public AgentOptions withInlining(List<String> patterns) {
        return new AgentOptions(mapCurrentThread, basicFirst, knownPoints, List.copyOf(patterns), kept);
    }
}
