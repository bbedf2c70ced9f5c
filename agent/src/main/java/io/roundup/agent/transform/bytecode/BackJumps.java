// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.bytecode;

/** Whether a method's code jumps back, told before the code is visited. Linear in the code. */
public final class BackJumps {
    private BackJumps() {}

    /** {@return whether an instruction jumps to one before it, or to itself} */
    public static boolean contains(Bytecode code) {
        for (int at = code.start(); at < code.end(); at = code.next(at)) {
            for (int target : code.targets(at)) {
                if (target <= at) {
                    return true;
                }
            }
        }
        return false;
    }
}
