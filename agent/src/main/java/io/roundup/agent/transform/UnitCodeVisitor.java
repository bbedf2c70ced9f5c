// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Code of a framework: its unit goes on after each call that may have led to code of the program, also where that has
 * thrown.
 */
final class UnitCodeVisitor extends CallEndVisitor {
    UnitCodeVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
    }

    @Override
    boolean isAnnounced(int opcode, String owner, String name) {
        boolean isSelected = opcode == Opcodes.INVOKEVIRTUAL || opcode == Opcodes.INVOKEINTERFACE;
        return isSelected && !LeavingVisitor.isHarmless(owner);
    }

    @Override
    void emitEnded() {
        hook(HookNames.FRAMEWORKS, "goesOn", "()V");
    }
}
