// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

/**
 * The names by which emitted bytecode refers to the hooks. Text only: resolving the classes here would be too early.
 */
final class HookNames {
    /** Internal name of {@code Hooks}. */
    static final String HOOKS = "io/roundup/agent/hook/Hooks";
    /** Hooks of fields, array elements and memory. */
    static final String VARIABLES = "io/roundup/agent/hook/VariableHooks";
    /** Hooks of methods that copy arrays. */
    static final String ARRAYS = "io/roundup/agent/hook/ArrayHooks";
    /** Hooks of monitors. */
    static final String MONITORS = "io/roundup/agent/hook/MonitorHooks";
    /** Hooks of calls of the JDK. */
    static final String CALLS = "io/roundup/agent/hook/CallHooks";
    /** Accesses of values in buffers of bytes. */
    static final String BUFFERS = "io/roundup/agent/hook/BufferHooks";
    /** Hooks of threads and of parking. */
    static final String THREADS = "io/roundup/agent/hook/ThreadHooks";
    /** Hooks of locks of the JDK. */
    static final String LOCKS = "io/roundup/agent/hook/LockHooks";
    /** Hooks of the two locks of a read-write lock of the JDK. */
    static final String READ_WRITE_LOCKS = "io/roundup/agent/hook/ReadWriteLockHooks";
    /** Hooks of a lock of the JDK that gives out stamps. */
    static final String STAMPED_LOCKS = "io/roundup/agent/hook/StampedLockHooks";
    /** Hooks of the conditions of locks. */
    static final String CONDITIONS = "io/roundup/agent/hook/ConditionHooks";
    /** Hooks of other synchronizers of the JDK. */
    static final String SYNCHRONIZERS = "io/roundup/agent/hook/SynchronizerHooks";
    /** Hooks of waits for something that happens once. */
    static final String COMPLETIONS = "io/roundup/agent/hook/CompletionHooks";
    /** Hooks of values that are not functions of the program. */
    static final String VALUES = "io/roundup/agent/hook/ValueHooks";
    /** Hooks of atomic operations that may fail for no reason. */
    static final String WEAK = "io/roundup/agent/hook/WeakHooks";
    /** Hooks of calls that make method handles. */
    static final String HANDLES = "io/roundup/agent/hook/HandleHooks";
    /** What references to methods refer to whose hooks stand at their calls. */
    static final String REFERENCED = "io/roundup/agent/hook/ReferencedMethods";
    /** Hooks of class initialisers. */
    static final String INITIALIZERS = "io/roundup/agent/hook/InitializerHooks";
    /** Internal name of {@code InitializedClasses}. */
    static final String INITIALIZED_CLASSES = "io/roundup/agent/hook/InitializedClasses";

    private HookNames() {}
}
