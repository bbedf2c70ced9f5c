// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.site.SiteKind;
import io.roundup.agent.transform.spin.SpinAccess;
import io.roundup.agent.transform.spin.SpinAccess.Call;
import io.roundup.agent.transform.spin.SpinAccess.FinalField;
import io.roundup.agent.transform.spin.SpinAccess.Operand;
import io.roundup.agent.transform.spin.SpinLoops;
import io.roundup.agent.transform.spin.WaitLoop;
import io.roundup.agent.transform.spin.WaitLoops;
import java.util.List;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Announces the turns of loops that do nothing but access one variable, and these accesses; and loops that do nothing
 * but wait to be notified. {@link SpinLoops} and {@link WaitLoops} have found them by their place among the
 * instructions, which are counted here. So this visitor comes before all that insert some.
 */
final class SpinVisitor extends CountingVisitor {
    private final List<SpinAccess> accesses;
    private final List<WaitLoop> waits;

    SpinVisitor(MethodContext context, MethodVisitor next, List<SpinAccess> accesses, List<WaitLoop> waits) {
        super(context, next);
        this.accesses = accesses;
        this.waits = waits;
    }

    @Override
    void comesTo(int next) {
        for (int i = 0; i < waits.size(); i++) {
            if (waits.get(i).head() == next) {
                hook(HookNames.MONITORS, "waitTurn", "()V"); // ...
            }
            if (waits.get(i).call() == next) {
                hook(HookNames.MONITORS, "waitsInLoop", "()V"); // ..., monitor
            }
        }
        if (begins(next)) {
            hook(HookNames.HOOKS, "spinTurn", "()V"); // ...
        }
        for (int i = 0; i < accesses.size(); i++) {
            if (accesses.get(i).at() == next) {
                announce(accesses.get(i));
            }
        }
    }

    private boolean begins(int next) {
        for (int i = 0; i < accesses.size(); i++) {
            if (accesses.get(i).turn() == next) {
                return true;
            }
        }
        return false;
    }

    private void announce(SpinAccess access) {
        // ..., [target, or object of the method]
        if (access.owner() != null) {
            pushClass(access.owner()); // ..., class
        } else if (access.call() != null) {
            target(access.call()); // ..., object, target or null
        } else {
            mv.visitInsn(Opcodes.DUP); // ..., target, target
        }
        push(access.exit()); // ..., [object], target or class, exit
        load(access.operand()); // ..., [object], target or class, exit, operand
        push(access.isRetry() ? 1 : 0); // ..., [object], target or class, exit, operand, is retry
        pushSite(SiteKind.LOOP, "", "", ""); // ..., [object], target or class, exit, operand, is retry, site
        hook(HookNames.HOOKS, "spinAccess", "(Ljava/lang/Object;IJZI)V"); // ..., [object]
    }

    /** {@code ..., object -> ..., object, target or null}: null if the object may have another method. */
    private void target(Call call) {
        String owner = context.owner().internalName();
        mv.visitInsn(Opcodes.DUP); // ..., object, object
        mv.visitInsn(Opcodes.DUP); // ..., object, object, object
        FinalField field = call.field();
        if (field != null) {
            mv.visitFieldInsn(Opcodes.GETFIELD, owner, field.name(), field.descriptor()); // ..., object, object, target
        }
        pushClass(owner); // ..., object, object, target, class
        hook(
                HookNames.HOOKS,
                "spinTarget",
                "(Ljava/lang/Object;Ljava/lang/Object;Ljava/lang/Class;)Ljava/lang/Object;"); // ..., object, target or
        // null
    }

    /** {@code ... -> ..., operand}. */
    private void load(Operand operand) {
        if (operand.local() == SpinAccess.NONE) {
            mv.visitLdcInsn(operand.constant());
            return;
        }
        mv.visitVarInsn(operand.isLong() ? Opcodes.LLOAD : Opcodes.ILOAD, operand.local()); // ..., number
        if (!operand.isLong()) {
            mv.visitInsn(Opcodes.I2L); // ..., operand
        }
        if (operand.constant() != 0) {
            mv.visitLdcInsn(operand.constant()); // ..., operand, constant
            mv.visitInsn(Opcodes.LADD); // ..., operand
        }
    }
}
