// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.site.JdkClasses;
import io.roundup.agent.site.SiteKind;
import io.roundup.agent.transform.bytecode.Emit;
import io.roundup.agent.transform.filter.ImmutableTypes;
import io.roundup.agent.transform.filter.Treatment;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Announces GETFIELD, PUTFIELD, GETSTATIC and PUTSTATIC (JVMS 6.5).
 *
 * <p>Not announced are:
 *
 * <ul>
 *   <li>fields that this class declares final, since nobody can race on them;
 *   <li>reads of static fields of the JDK by code under test, and of those that hold a {@code VarHandle}: these are
 *       final;
 *   <li>static fields of the JDK that hold a number or a boolean. These say what the machine is like, and are set once,
 *       though not all are final. JDK code reads them where it holds monitors or initialises classes, and no thread may
 *       be suspended there;
 *   <li>static fields of buffers, and what a buffer has from its constructor on;
 *   <li>fields that compilers make;
 *   <li>stores into the object under construction before {@code super(...)} or {@code this(...)} was called. No other
 *       thread can see them, and the verifier lets nobody else touch them (JVMS 4.10.2.4).
 * </ul>
 */
final class FieldAccessVisitor extends HookVisitor {
    /** A buffer has these from its constructor on, though they are not final. */
    private static final Set<String> FIXED_OF_BUFFER = Set.of("address", "capacity");

    private final boolean constructor;
    private final boolean isOfBuffer;
    private final String variables;
    /** Objects made by NEW whose constructor was not called yet, in the order of the code. */
    private int unfinished;

    private boolean superCalled;

    FieldAccessVisitor(MethodContext context, MethodVisitor next) {
        super(context, next);
        this.constructor = context.name().equals("<init>");
        isOfBuffer = context.owner().treatment() == Treatment.BUFFER;
        variables = HookNames.variables(context.owner().treatment());
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        if (opcode == Opcodes.NEW) {
            unfinished++;
        }
        super.visitTypeInsn(opcode, type);
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        if (opcode == Opcodes.INVOKESPECIAL && name.equals("<init>")) {
            if (unfinished == 0) {
                superCalled = true;
            } else {
                unfinished--;
            }
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        if (isConstantOfInitializer(opcode, owner, name, descriptor)) {
            constant(opcode, owner, name, descriptor);
        } else if (isAnnounced(opcode, owner, name, descriptor)) {
            Type type = Type.getType(descriptor);
            switch (opcode) {
                case Opcodes.GETFIELD -> getField(owner, name, descriptor);
                case Opcodes.PUTFIELD -> putField(owner, name, type);
                case Opcodes.GETSTATIC -> getStatic(owner, name, descriptor);
                default -> putStatic(owner, name, type);
            }
        }
        super.visitFieldInsn(opcode, owner, name, descriptor);
    }

    private boolean isAnnounced(int opcode, String owner, String name, String descriptor) {
        if (name.equals("$assertionsDisabled") || name.equals("$VALUES") || name.equals("serialVersionUID")) {
            return false;
        }
        if (owner.equals(HookNames.HOOKS) || context.owner().isFinalField(owner, name)) {
            return false;
        }
        if (isOfBuffer && (isStatic(opcode) || FIXED_OF_BUFFER.contains(name))) {
            return false;
        }
        if (isStatic(opcode) && JdkClasses.isJdkName(owner) && isFixed(opcode, descriptor)) {
            return false;
        }
        boolean onUninitialized = opcode == Opcodes.PUTFIELD
                && constructor
                && !superCalled
                && owner.equals(context.owner().internalName());
        return !onUninitialized;
    }

    /**
     * {@return whether an access is one of a final static variable of the class that may lead to what can change} An
     * initialiser of another class that comes to it may depend on that.
     */
    private boolean isConstantOfInitializer(int opcode, String owner, String name, String descriptor) {
        return isStatic(opcode)
                && context.owner().treatment() == Treatment.UNDER_TEST
                && context.owner().isFinalField(owner, name)
                && !name.startsWith("$")
                && Emit.isReference(Type.getType(descriptor))
                && !ImmutableTypes.contains(descriptor);
    }

    /** A store is one of the initialiser, whose copy may be explored: from then on other threads may find the object. */
    private void constant(int opcode, String owner, String name, String descriptor) {
        if (opcode == Opcodes.PUTSTATIC) {
            putStatic(owner, name, Type.getType(descriptor));
        } else if (context.owner().announcesUses()) {
            pushClass(owner); // ..., class
            pushSite(SiteKind.GETSTATIC, owner, name, descriptor); // ..., class, site
            hook(HookNames.INITIALIZERS, "access", "(Ljava/lang/Class;I)V"); // ...
        }
    }

    private static boolean isStatic(int opcode) {
        return opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC;
    }

    /** {@return whether an access of a static field of the JDK is one of a field that does not change} */
    private boolean isFixed(int opcode, String descriptor) {
        if (!Emit.isReference(Type.getType(descriptor))) {
            return true;
        }
        boolean underTest = context.owner().treatment() == Treatment.UNDER_TEST;
        return opcode == Opcodes.GETSTATIC && (underTest || descriptor.equals("Ljava/lang/invoke/VarHandle;"));
    }

    private void getField(String owner, String name, String descriptor) {
        // ..., target
        mv.visitInsn(Opcodes.DUP); // ..., target, target
        pushSite(SiteKind.GETFIELD, owner, name, descriptor); // ..., target, target, site
        hook(variables, "getField", "(Ljava/lang/Object;I)V"); // ..., target
    }

    private void putField(String owner, String name, Type type) {
        // ..., target, value
        if (Emit.isReference(type)) {
            mv.visitInsn(Opcodes.DUP2); // ..., target, value, target, value
            pushSite(SiteKind.PUTFIELD, owner, name, type.getDescriptor()); // ..., target, value, target, value, site
            hook(HookNames.VARIABLES, "putReference", "(Ljava/lang/Object;Ljava/lang/Object;I)V"); // ..., target, value
            return;
        }
        if (type.getSize() == 2) {
            mv.visitInsn(Opcodes.DUP2_X1); // ..., value, target, value
            mv.visitInsn(Opcodes.POP2); // ..., value, target
            mv.visitInsn(Opcodes.DUP_X2); // ..., target, value, target
        } else {
            mv.visitInsn(Opcodes.DUP2); // ..., target, value, target, value
            mv.visitInsn(Opcodes.POP); // ..., target, value, target
        }
        pushSite(SiteKind.PUTFIELD, owner, name, type.getDescriptor()); // ..., target, value, target, site
        hook(variables, "putField", "(Ljava/lang/Object;I)V"); // ..., target, value
    }

    private void getStatic(String owner, String name, String descriptor) {
        pushClass(owner); // ..., class
        pushSite(SiteKind.GETSTATIC, owner, name, descriptor); // ..., class, site
        hook(HookNames.VARIABLES, "getStatic", "(Ljava/lang/Class;I)V"); // ...
    }

    private void putStatic(String owner, String name, Type type) {
        // ..., value
        if (Emit.isReference(type)) {
            mv.visitInsn(Opcodes.DUP); // ..., value, value
            pushClass(owner); // ..., value, value, class
            pushSite(SiteKind.PUTSTATIC, owner, name, type.getDescriptor()); // ..., value, value, class, site
            hook(HookNames.VARIABLES, "putStaticReference", "(Ljava/lang/Object;Ljava/lang/Class;I)V"); // ..., value
        } else {
            pushClass(owner); // ..., value, class
            pushSite(SiteKind.PUTSTATIC, owner, name, type.getDescriptor()); // ..., value, class, site
            hook(HookNames.VARIABLES, "putStatic", "(Ljava/lang/Class;I)V"); // ..., value
        }
    }
}
