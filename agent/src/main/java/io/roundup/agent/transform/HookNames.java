// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

/** The names by which emitted bytecode refers to the hooks. Text only: resolving the classes here would be too early. */
final class HookNames {
    /** Internal name of {@code Hooks}. */
    static final String HOOKS = "io/roundup/agent/hook/Hooks";
    /** Internal name of {@code InitializedClasses}. */
    static final String INITIALIZED_CLASSES = "io/roundup/agent/hook/InitializedClasses";
    /** {@code AccessMode.READ}. */
    static final int READ = 0;
    /** {@code AccessMode.WRITE}. */
    static final int WRITE = 1;

    private HookNames() {}
}
