// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.transform.filter.Treatment;

/**
 * The names by which visitors refer to hooks that are not in the table of calls. Text only: resolving the classes here
 * would be too early.
 */
final class HookNames {
    /** How the internal names of all hooks begin. */
    static final String FOLDER = "io/roundup/agent/hook/";
    /** Internal name of {@code Hooks}. */
    static final String HOOKS = "io/roundup/agent/hook/Hooks";
    /** What a turn of a loop has done. */
    static final String PROGRESS = "io/roundup/agent/hook/TurnProgress";
    /** Hooks of fields, array elements and memory. */
    static final String VARIABLES = "io/roundup/agent/hook/VariableHooks";
    /** Hooks of methods that copy arrays. */
    static final String ARRAYS = "io/roundup/agent/hook/ArrayHooks";
    /** Hooks of monitors. */
    static final String MONITORS = "io/roundup/agent/hook/MonitorHooks";
    /** Hooks of calls of the JDK. */
    static final String CALLS = "io/roundup/agent/hook/CallHooks";
    /** Hooks in the classes of buffers. */
    static final String BUFFERS = "io/roundup/agent/hook/BufferHooks";
    /** Hooks of atomic operations that may fail for no reason. */
    static final String WEAK = "io/roundup/agent/hook/WeakHooks";
    /** Hooks of calls that make method handles. */
    static final String HANDLES = "io/roundup/agent/hook/HandleHooks";
    /** Hooks of fences. */
    static final String FENCES = "io/roundup/agent/hook/FenceHooks";
    /** Hooks of sections. */
    static final String SECTIONS = "io/roundup/agent/hook/SectionHooks";
    /** Hooks of frameworks. */
    static final String FRAMEWORKS = "io/roundup/agent/hook/FrameworkHooks";
    /** Hooks of known points. */
    static final String POINTS = "io/roundup/agent/hook/KnownPointHooks";
    /** Hooks of class initialisers. */
    static final String INITIALIZERS = "io/roundup/agent/hook/InitializerHooks";
    /** Internal name of {@code InitializedClasses}. */
    static final String INITIALIZED_CLASSES = "io/roundup/agent/hook/InitializedClasses";

    private HookNames() {}

    /** {@return the class of the hooks that fields and elements of arrays have in some code} */
    static String variables(Treatment treatment) {
        return treatment == Treatment.BUFFER ? BUFFERS : VARIABLES;
    }

    /** {@return the class of the hooks that monitors of some code have} */
    static String monitors(Treatment treatment) {
        return treatment == Treatment.FRAMEWORK ? FRAMEWORKS : MONITORS;
    }
}
