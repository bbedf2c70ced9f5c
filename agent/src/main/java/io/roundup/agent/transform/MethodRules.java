// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.transform.filter.CallRules;
import io.roundup.agent.transform.filter.Rule;
import io.roundup.agent.transform.filter.Scope;
import io.roundup.agent.transform.filter.Treatment;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;

/** The rows that hold in one method. */
final class MethodRules {
    private final MethodContext context;
    private final int kinds;

    /**
     * Looks at a method.
     *
     * @param isStraight whether it has no loop
     * @param isMapped see {@link Scope#MAPPED}
     */
    MethodRules(MethodContext context, boolean isStraight, boolean isMapped) {
        this.context = context;
        kinds = kinds(context.owner().treatment(), isStraight) | (isMapped ? Scope.MAPPED : 0);
    }

    private static int kinds(Treatment treatment, boolean isStraight) {
        return switch (treatment) {
            case UNDER_TEST -> isStraight ? Scope.PROGRAM | Scope.STRAIGHT : Scope.PROGRAM;
            case FRAMEWORK -> Scope.FRAMEWORK;
            case JDK -> Scope.JDK;
            default -> 0;
        };
    }

    /** {@return the row for a call of a method or the read of a static field, or null} @param opcode of what does it */
    @Nullable
    Rule find(int opcode, String owner, String name, String descriptor) {
        List<Rule> named = CallRules.named(name);
        for (int i = 0; i < named.size(); i++) {
            Rule rule = named.get(i);
            if (rule.isOf(opcode, descriptor)
                    && rule.scope().holds(kinds, context.owner().internalName(), context.name(), context.descriptor())
                    && isOwner(rule, owner, name, descriptor)) {
                return rule;
            }
        }
        return null;
    }

    /** {@return whether what a reference to a method does has a row} */
    boolean haveOneFor(Handle reference) {
        int opcode = opcode(reference);
        return opcode != Opcodes.NOP
                && find(opcode, reference.getOwner(), reference.getName(), reference.getDesc()) != null;
    }

    /** {@return what calls the method that a reference is to, or {@code NOP} if only its class itself can} */
    static int opcode(Handle reference) {
        return switch (reference.getTag()) {
            case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
            case Opcodes.H_INVOKEVIRTUAL -> Opcodes.INVOKEVIRTUAL;
            case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
            default -> Opcodes.NOP;
        };
    }

    private boolean isOwner(Rule rule, String owner, String name, String descriptor) {
        return rule.isOwner(owner)
                || rule.inherited()
                        && owner.charAt(0) != '['
                        && context.owner().ancestors().inherits(owner, name.concat(descriptor), rule.owner());
    }
}
