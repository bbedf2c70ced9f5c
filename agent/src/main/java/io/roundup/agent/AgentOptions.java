// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent;

import java.util.List;

/**
 * What the agent is asked to do.
 *
 * @param mapCurrentThread whether {@code Thread.currentThread()} is to answer the thread that the program means. It
 *     does not by itself where explored threads run on threads of a pool
 * @param excluded beginnings of binary names of classes that are not to be instrumented although they are not of the
 *     JDK, such as {@code "org.junit."}
 * @param basicFirst whether of the JDK only what small programs use is instrumented at first. Before others are
 *     explored, {@link Agent#instrumentAll} has to be called
 */
public record AgentOptions(boolean mapCurrentThread, List<String> excluded, boolean basicFirst) {
    /** Copies the list. */
    public AgentOptions {
        excluded = List.copyOf(excluded);
    }

    /** {@return the options that change nothing} */
    public static AgentOptions defaults() {
        return new AgentOptions(false, List.of(), false);
    }

    /** {@return the same with another answer to whether {@code Thread.currentThread()} is mapped} */
    public AgentOptions withMapCurrentThread(boolean map) {
        return new AgentOptions(map, excluded, basicFirst);
    }

    /** {@return the same with other exclusions} */
    public AgentOptions withExcluded(List<String> beginnings) {
        return new AgentOptions(mapCurrentThread, beginnings, basicFirst);
    }

    /** {@return the same with another answer to what of the JDK is instrumented first} */
    public AgentOptions withBasicFirst(boolean first) {
        return new AgentOptions(mapCurrentThread, excluded, first);
    }
}
