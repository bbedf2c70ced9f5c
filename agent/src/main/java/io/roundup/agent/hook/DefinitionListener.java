// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/** Receives definitions of classes by the program. See {@link Listeners}. */
public interface DefinitionListener {
    /** {@return the class if an earlier execution has defined it, and none is defined then; otherwise null} */
    Class<?> defined(ClassLoader loader, byte[] bytes, int offset, int length);
}
