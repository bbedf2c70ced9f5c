// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent;

import java.util.List;

/**
 * What the agent is asked to do.
 *
 * @param mapCurrentThread whether {@code Thread.currentThread()} is to answer the thread that the program means, which it
 *     does not by itself where explored threads run on threads of a pool
 * @param excluded beginnings of binary names of classes that are not to be instrumented although they are not of the JDK,
 *     such as {@code "org.junit."}
 */
public record AgentOptions(boolean mapCurrentThread, List<String> excluded) {
    /** Copies the list. */
    public AgentOptions {
        excluded = List.copyOf(excluded);
    }

    /** {@return the options that change nothing} */
    public static AgentOptions defaults() {
        return new AgentOptions(false, List.of());
    }

    /** {@return the same with another answer to whether {@code Thread.currentThread()} is mapped} */
    public AgentOptions withMapCurrentThread(boolean map) {
        return new AgentOptions(map, excluded);
    }

    /** {@return the same with other exclusions} */
    public AgentOptions withExcluded(List<String> beginnings) {
        return new AgentOptions(mapCurrentThread, beginnings);
    }
}
