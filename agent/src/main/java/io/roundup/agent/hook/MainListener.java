// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/** Receives the call of the program's {@code main} method, before its first instruction. */
public interface MainListener {
    /**
     * {@return whether the call was taken over, so that the method returns at once}
     *
     * @param mainClass that of the object, or the one that declares a static method
     * @param arguments null if the method has no parameters
     */
    boolean interceptMain(Class<?> mainClass, String[] arguments, boolean isStatic);
}
