// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.site.SiteKind;
import io.roundup.agent.transform.bytecode.SpilledArguments;
import io.roundup.agent.transform.filter.Rule;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Calls of methods of the JDK, and reads of its static fields, that have a {@link Rule}. */
final class CallVisitor extends HookVisitor {
    private final MethodRules rules;

    CallVisitor(MethodContext context, MethodVisitor next, MethodRules rules) {
        super(context, next);
        this.rules = rules;
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        Rule rule = rules.find(opcode, owner, name, descriptor);
        if (rule == null) {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            return;
        }
        context.owner().changed();
        Call call = new Call(rule, opcode, owner, name, descriptor, isInterface);
        switch (rule.when()) {
            case BEFORE -> call.before();
            case ARGUMENT -> call.argument();
            case INSTEAD -> call.callHook("", returned(descriptor));
            default -> call.after();
        }
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        Rule rule = opcode == Opcodes.GETSTATIC ? rules.find(opcode, owner, name, descriptor) : null;
        if (rule == null) {
            super.visitFieldInsn(opcode, owner, name, descriptor);
        } else if (rule.when() == Rule.When.INSTEAD) {
            context.owner().changed();
            hook(rule.hooks(), rule.hook(), "()".concat(descriptor)); // ..., value
        } else {
            super.visitFieldInsn(opcode, owner, name, descriptor); // ..., value
            context.owner().changed();
            String type = rule.types(new Type[] {Type.getType(descriptor)})[0].getDescriptor();
            hook(rule.hooks(), rule.hook(), "(".concat(type).concat(")").concat(type)); // ..., value
            mv.visitTypeInsn(Opcodes.CHECKCAST, Type.getType(descriptor).getInternalName()); // ..., value
        }
    }

    private static String returned(String descriptor) {
        return descriptor.substring(descriptor.indexOf(')') + 1);
    }

    /** One call that has a row. */
    private final class Call {
        private final Rule rule;
        private final int opcode;
        private final String owner;
        private final String name;
        private final String descriptor;
        private final boolean isInterface;
        /** The receiver, if there is one, and the arguments. */
        private final Type[] operands;

        private final int taken;

        Call(Rule rule, int opcode, String owner, String name, String descriptor, boolean isInterface) {
            this.rule = rule;
            this.opcode = opcode;
            this.owner = owner;
            this.name = name;
            this.descriptor = descriptor;
            this.isInterface = isInterface;
            Type[] parameters = Type.getArgumentTypes(descriptor);
            operands = opcode == Opcodes.INVOKESTATIC
                    ? parameters
                    : SpilledArguments.withReceiver(rule.receiver(owner).getInternalName(), parameters);
            taken = rule.taken(operands.length);
        }

        /** {@code ..., operands -> ..., [result]}. */
        void make() {
            mv.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        }

        /** {@code ..., operands taken, [result] -> ..., [answer]}. */
        void callHook(String result, String answer) {
            for (SiteKind kind : rule.sites()) {
                pushSite(kind, siteOwner(), name, descriptor); // ..., operands taken, [result], sites
            }
            hook(rule.hooks(), rule.hook(), rule.hookDescriptor(rule.types(operands), result, answer)); // ..., [answer]
        }

        /** {@return the class of which reports say that it is called} */
        private String siteOwner() {
            boolean isStatic = rule.kind() == Rule.Kind.STATIC;
            return isStatic ? rule.owner() : owner.charAt(0) == '[' ? "" : owner;
        }

        /** {@code ..., operands -> ..., [result]}. */
        void before() {
            if (taken == 0 || duplicates()) {
                callHook("", "V"); // ..., operands
            } else {
                SpilledArguments arguments = spill(); // ...
                load(arguments, taken); // ..., operands taken
                callHook("", "V"); // ...
                arguments.loadAll(); // ..., operands
            }
            make(); // ..., [result]
        }

        /** {@code ..., operands -> ..., [result]}. */
        void argument() {
            SpilledArguments arguments = spill(); // ...
            load(arguments, operands.length - 1); // ..., operands without the last
            load(arguments, taken); // ..., operands without the last, operands taken
            callHook("", operands[operands.length - 1].getDescriptor()); // ..., operands
            make(); // ..., [result]
        }

        /** {@code ..., operands -> ..., result}. */
        void after() {
            if (taken != 0 && (taken != operands.length || !duplicates())) {
                SpilledArguments arguments = spill(); // ...
                load(arguments, taken); // ..., operands taken
                arguments.loadAll(); // ..., operands taken, operands
            }
            make(); // ..., operands taken, result
            callHook(returned(descriptor), returned(descriptor)); // ..., result
        }

        /** {@code ..., operands -> ..., operands, operands taken}. {@return whether one or two instructions do it} */
        private boolean duplicates() {
            if (operands.length == 1) {
                mv.visitInsn(operands[0].getSize() == 1 ? Opcodes.DUP : Opcodes.DUP2);
                return true;
            }
            if (operands.length != 2 || operands[0].getSize() + operands[1].getSize() != 2) {
                return false;
            }
            mv.visitInsn(Opcodes.DUP2); // ..., operands, both
            if (taken == 1) {
                mv.visitInsn(Opcodes.POP); // ..., operands, first
            }
            return true;
        }

        private SpilledArguments spill() {
            return new SpilledArguments(mv, context.temporaries(), operands);
        }

        private void load(SpilledArguments arguments, int count) {
            for (int i = 0; i < count; i++) {
                arguments.load(i);
            }
        }
    }
}
