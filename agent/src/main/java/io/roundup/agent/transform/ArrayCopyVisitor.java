// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.site.SiteKind;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Replaces the calls that copy whole arrays: {@code System.arraycopy}, and {@code clone} of an array. */
final class ArrayCopyVisitor extends HookVisitor {
    ArrayCopyVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (opcode == Opcodes.INVOKESTATIC && owner.equals("java/lang/System") && name.equals("arraycopy")) {
            // ..., from, fromIndex, to, toIndex, length
            pushSite(SiteKind.ARRAY_LOAD, owner, name, descriptor); // ..., length, readSite
            pushSite(SiteKind.ARRAY_STORE, owner, name, descriptor); // ..., length, readSite, writeSite
            hook(HookNames.ARRAYS, name, "(Ljava/lang/Object;ILjava/lang/Object;IIII)V"); // ...
        } else if (opcode == Opcodes.INVOKEVIRTUAL && owner.startsWith("[") && name.equals("clone")) {
            // ..., array
            pushSite(SiteKind.ARRAY_LOAD, "", name, descriptor); // ..., array, site
            hook(HookNames.ARRAYS, name, "(Ljava/lang/Object;I)Ljava/lang/Object;"); // ..., copy
            mv.visitTypeInsn(Opcodes.CHECKCAST, owner); // ..., copy
        } else {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        }
    }
}
