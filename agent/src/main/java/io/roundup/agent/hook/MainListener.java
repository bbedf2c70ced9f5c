// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.hook;

/** Receives the call of the program's {@code main} method, before its first instruction. */
public interface MainListener {
    /**
     * Takes over the call if the program is to be explored.
     *
     * @param mainClass the class of the object. For a static method, the one that declares it.
     * @param arguments null if the method has no parameters
     * @return whether the method has to return at once
     */
    boolean interceptMain(Class<?> mainClass, String[] arguments, boolean isStatic);
}
