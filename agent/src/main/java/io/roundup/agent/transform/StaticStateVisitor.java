// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.site.AddedNames;
import io.roundup.agent.transform.bytecode.Emit;
import io.roundup.agent.transform.filter.ExploredInitializers;
import io.roundup.agent.transform.filter.ImmutableTypes;
import io.roundup.agent.transform.filter.NamedLoggers;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Makes the static state of a class under test resettable, so that each execution begins with the state that class
 * initialisation left.
 *
 * <p>A class gets two static methods ({@link StaticStateReset}). {@link AddedNames#DEFAULTS} gives the fields which can
 * change, or refer to objects that can, their default values. {@link AddedNames#RESET} is a copy of the class
 * initialiser. Final fields among them lose that flag (only the initialiser may set a final field,
 * JVMS 6.5 putstatic). Final fields that are {@linkplain ImmutableTypes#isSameAlways always the same} stay as they
 * are: the copy drops what the initialiser would store there, unless they were not set yet.
 *
 * <p>A class reports itself when its initialiser has ended ({@link ReportingInitializer}). Of two classes whose
 * initialisers need each other's results, the one that was needed ends first. So resetting in the order of the
 * reports repeats what happened.
 *
 * <p>A class without such fields has the method, too, if it has an initialiser. It is used if what that does shows
 * that it has to be explored ({@link ExploredInitializers}).
 *
 * <p>The fields of interfaces must stay final (JVMS 4.5): the two methods store by a hook. {@linkplain PlainEnums Plain
 * enums} have none. They report themselves all the same, since others can reach what their fields refer to without a
 * read of these, such as by {@code values()}. So do {@linkplain OldInterfaces interfaces} that cannot have these methods.
 */
final class StaticStateVisitor extends ClassVisitor {
    private final ClassReader reader;
    private final ClassContext context;
    private final List<StaticStateReset.StaticField> changing = new ArrayList<>();
    private final Set<String> kept = new HashSet<>();
    private boolean applies;
    private boolean isEnum;
    private boolean isInterface;
    private boolean hasInitializer;
    private @Nullable Set<String> namedLoggers;

    StaticStateVisitor(ClassReader reader, ClassContext context, ClassVisitor next) {
        super(Opcodes.ASM9, next);
        this.reader = reader;
        this.context = context;
    }

    @Override
    public void visit(
            int version,
            int access,
            String name,
            @Nullable String signature,
            @Nullable String superName,
            String @Nullable [] interfaces) {
        isEnum = (access & Opcodes.ACC_ENUM) != 0;
        isInterface = (access & Opcodes.ACC_INTERFACE) != 0;
        boolean isOld = isInterface && (version & 0xFFFF) < Opcodes.V1_8;
        boolean mayHaveMethods = !isOld || OldInterfaces.canBeNew(reader);
        applies = (access & Opcodes.ACC_MODULE) == 0 && mayHaveMethods && !(isEnum && PlainEnums.isOne(reader));
        super.visit(isOld && applies ? Opcodes.V1_8 : version, access, name, signature, superName, interfaces);
    }

    @Override
    public @Nullable FieldVisitor visitField(
            int access, String name, String descriptor, @Nullable String signature, @Nullable Object value) {
        int newAccess = access;
        if (applies && (access & Opcodes.ACC_STATIC) != 0) {
            boolean isFinal = (access & Opcodes.ACC_FINAL) != 0;
            if (isOfCompiler(access, descriptor) || isFinal && isKept(name, descriptor, value)) {
                kept.add(name);
            } else {
                changing.add(new StaticStateReset.StaticField(name, Type.getType(descriptor), value));
                if (isFinal && !isInterface) {
                    newAccess &= ~Opcodes.ACC_FINAL;
                    // Says nothing to the JVM about a static field (JVMS 4.5); to the explorer, that it was final.
                    newAccess |= Opcodes.ACC_TRANSIENT;
                    // Between two resets it is as final as before: its accesses need no announcement.
                    context.addFinalField(name, false);
                }
            }
        }
        return super.visitField(newAccess, name, descriptor, signature, value);
    }

    /** {@return whether a field is made by the compiler, and always the same} Those of an enum hold its constants. */
    private boolean isOfCompiler(int access, String descriptor) {
        return (access & Opcodes.ACC_SYNTHETIC) != 0 && !(isEnum && Emit.isReference(Type.getType(descriptor)));
    }

    private boolean isKept(String name, String descriptor, @Nullable Object constant) {
        boolean isNamed = !NamedLoggers.isLogger(descriptor) || namedLoggers().contains(name);
        return constant != null || isNamed && ImmutableTypes.isSameAlways(descriptor);
    }

    private Set<String> namedLoggers() {
        if (namedLoggers == null) {
            namedLoggers = NamedLoggers.find(reader);
        }
        return namedLoggers;
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
            int access, String name, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
        if (!name.equals("<clinit>") || next == null) {
            return next;
        }
        hasInitializer = true;
        return new ReportingInitializer(next, context.internalName(), applies);
    }

    @Override
    public void visitEnd() {
        if (hasInitializer) {
            context.changed();
        }
        if (!changing.isEmpty() || applies && hasInitializer) {
            context.changed();
            if (!hasInitializer) {
                emitInitializer();
            }
            StaticStateReset reset = new StaticStateReset(context.internalName(), isInterface, changing, kept);
            reset.emit(cv, hasInitializer ? reader : null);
        }
        super.visitEnd();
    }

    private void emitInitializer() {
        MethodVisitor mv = super.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
        if (mv != null) {
            mv.visitCode();
            ReportingInitializer.emitReport(mv, context.internalName());
            mv.visitInsn(Opcodes.RETURN);
            mv.visitMaxs(0, 0);
            mv.visitEnd();
        }
    }
}
