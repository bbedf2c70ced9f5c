// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.site.SiteKind;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Base of the visitors of synchronized methods: what the start leaves in the local variable, an object, goes to a
 * hook when the body has ended.
 */
abstract class MonitorBodyVisitor extends BodyVisitor {
    private final String owner;
    private final String exit;

    /** Wraps a body. @param owner of the hook that ends it @param exit its name; it takes the object and a site */
    MonitorBodyVisitor(MethodContext context, MethodVisitor next, String owner, String exit) {
        super(context, next, "java/lang/Object");
        this.owner = owner;
        this.exit = exit;
    }

    @Override
    protected final void emitReturn(int opcode) {
        emitExit();
    }

    @Override
    protected final void emitThrow() {
        emitExit();
    }

    private void emitExit() {
        mv.visitVarInsn(Opcodes.ALOAD, local); // ..., entered
        mv.visitInsn(Opcodes.ACONST_NULL); // ..., entered, null
        mv.visitVarInsn(Opcodes.ASTORE, local); // ..., entered
        pushSite(SiteKind.MONITOR_EXIT, "", "", ""); // ..., entered, site
        hook(owner, exit, "(Ljava/lang/Object;I)V"); // ...
    }
}
