// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.site.AddedNames;
import io.roundup.agent.site.JdkClasses;
import io.roundup.agent.site.ModelledMonitors;
import io.roundup.agent.site.OperationMethods;
import io.roundup.agent.site.TrustedClasses;
import io.roundup.agent.transform.bytecode.Emit;
import io.roundup.agent.transform.bytecode.Mentions;
import io.roundup.agent.transform.filter.CallRules;
import io.roundup.agent.transform.filter.CompositeMethods;
import io.roundup.agent.transform.filter.Rule;
import io.roundup.agent.transform.filter.Treatment;
import io.roundup.agent.transform.point.KnownPoint;
import io.roundup.agent.transform.spin.SpinAccess;
import io.roundup.agent.transform.spin.WaitLoop;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Gives each method the visitors that apply to it, in the one order that works.
 *
 * <p>From the class that is read to the class that is written: first the visitors of single instructions, which see
 * original instructions only; then those of whole bodies. The last one emits outermost: an operation begins before its
 * method enters its monitor, and ends after it has left it.
 */
final class Visitors extends ClassVisitor {
    /** What it does with the collections of others is done call by call, as if the program did it. */
    private static final String COLLECTIONS = "java/util/Collections";

    private final ClassContext context;
    private final Mentions mentions;
    private final CodeSizes sizes;
    private final OperationMethods operations;
    private final boolean mapCurrentThread;
    private boolean isInterface;
    private String superclass = "java/lang/Object";

    Visitors(
            ClassContext context,
            Mentions mentions,
            CodeSizes sizes,
            OperationMethods operations,
            boolean mapCurrentThread,
            ClassVisitor next) {
        super(Opcodes.ASM9, next);
        this.context = context;
        this.mentions = mentions;
        this.sizes = sizes;
        this.operations = operations;
        this.mapCurrentThread = mapCurrentThread;
    }

    @Override
    public void visit(
            int version,
            int access,
            String name,
            @Nullable String signature,
            @Nullable String superName,
            String @Nullable [] interfaces) {
        isInterface = (access & Opcodes.ACC_INTERFACE) != 0;
        superclass = superName == null ? superclass : superName;
        context.bridges().inInterface(isInterface);
        if (context.treatment() == Treatment.UNDER_TEST
                && !context.schemaFixed()
                && !JdkClasses.isJdkName(name)
                && (sizes.hasInitializer() || areSomeOfProgram(superName, interfaces))) {
            context.announceUses();
        }
        // Class constants need version 49 (JVMS 4.4.1), which verifies code in the same way as the versions before.
        int major = Math.max(version & 0xFFFF, Opcodes.V1_5);
        super.visit(major | version & 0xFFFF0000, access, name, signature, superName, interfaces);
    }

    /** {@return whether a class has another one above it that may have an initialiser} */
    private static boolean areSomeOfProgram(@Nullable String superName, String @Nullable [] interfaces) {
        boolean areSome = superName != null && !JdkClasses.isJdkName(superName);
        if (interfaces != null) {
            for (String each : interfaces) {
                areSome |= !JdkClasses.isJdkName(each);
            }
        }
        return areSome;
    }

    @Override
    public @Nullable FieldVisitor visitField(
            int access, String name, String descriptor, @Nullable String signature, @Nullable Object value) {
        if ((access & Opcodes.ACC_FINAL) != 0) {
            boolean isReference = descriptor.charAt(0) == 'L' || descriptor.charAt(0) == '[';
            context.addFinalField(name, isReference && (access & Opcodes.ACC_STATIC) == 0);
        }
        return super.visitField(access, name, descriptor, signature, value);
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
            int access, String name, String descriptor, @Nullable String signature, String @Nullable [] exceptions) {
        boolean hasCode = (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0;
        boolean logicalMonitor = hasCode
                && (access & Opcodes.ACC_SYNCHRONIZED) != 0
                && (context.treatment() == Treatment.UNDER_TEST || context.treatment() == Treatment.FRAMEWORK)
                && !context.schemaFixed();
        int newAccess = logicalMonitor ? access & ~Opcodes.ACC_SYNCHRONIZED : access;
        MethodVisitor writer = super.visitMethod(newAccess, name, descriptor, signature, exceptions);
        if (!hasCode || writer == null || name.equals(AddedNames.DEFAULTS) || name.equals(AddedNames.STORES)) {
            return writer;
        }
        String original = name.equals(AddedNames.RESET) ? "<clinit>" : name;
        MethodContext method =
                new MethodContext(context, access, name, descriptor, sizes.maxLocals(access, original, descriptor));
        return switch (context.treatment()) {
            case JDK_TABLES -> tables(method, writer);
            case BUFFER -> buffer(method, writer);
            case FRAMEWORK -> framework(method, logicalMonitor, writer);
            default -> everything(method, logicalMonitor, stores(method, writer));
        };
    }

    private MethodVisitor stores(MethodContext method, MethodVisitor writer) {
        return isInterface && isCopy(method) ? new FinalStoreVisitor(context.internalName(), writer) : writer;
    }

    private boolean isAnnounced(String name, String descriptor) {
        return context.treatment() == Treatment.UNDER_TEST
                ? operations.isAnnounced(name, descriptor)
                : operations.isSelected(name, descriptor);
    }

    @Override
    public void visitEnd() {
        context.bridges().emit(this);
        if (context.treatment() == Treatment.UNDER_TEST && !context.schemaFixed()) {
            for (String method : context.ancestors().implementing()) {
                override(method);
            }
        }
        super.visitEnd();
    }

    /** Adds a method that calls the one of the superclass, as code that is instrumented like all. */
    private void override(String method) {
        int end = method.indexOf('(');
        String name = method.substring(0, end);
        String descriptor = method.substring(end);
        int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_SYNTHETIC | Opcodes.ACC_BRIDGE;
        MethodVisitor mv = visitMethod(access, name, descriptor, null, null);
        if (mv != null) {
            mv.visitCode();
            String withReceiver = "(L" + context.internalName() + ";" + descriptor.substring(1);
            Emit.forward(mv, withReceiver, Opcodes.INVOKESPECIAL, superclass, name, descriptor, false);
        }
    }

    private MethodVisitor everything(MethodContext method, boolean logicalMonitor, MethodVisitor writer) {
        MethodVisitor mv = bodies(method, logicalMonitor, writer);
        boolean hasLoops = sizes.hasLoops(method.name(), method.descriptor());
        boolean letsWeakFail = !hasLoops && context.treatment() == Treatment.UNDER_TEST;
        MethodRules rules = new MethodRules(method, letsWeakFail, mapCurrentThread);
        mv = new CallVisitor(method, mv, rules);
        if (context.treatment() == Treatment.UNDER_TEST) {
            mv = new MethodReferenceVisitor(method, mv, rules);
        }
        mv = new MonitorVisitor(method, mv);
        mv = new JdkCallVisitor(method, mv);
        if (context.treatment() == Treatment.UNDER_TEST
                || context.internalName().equals(COLLECTIONS)) {
            mv = new LeavingVisitor(method, mv);
        } else if (TrustedClasses.mayContain(context.internalName()) && !isInitializer(method)) {
            mv = new TrustedCodeVisitor(method, mv);
        }
        if (isInitializer(method) && !isExploredCopy(method)) {
            // It runs suspended from its first instruction to its last. What its copy accesses may be watched.
            return isCopy(method) ? new FieldAccessVisitor(method, mv) : mv;
        }
        List<KnownPoint> points = context.knownPoints(method.name(), method.descriptor());
        MethodVisitor announced = mv;
        @Nullable KnownCallVisitor calls = points.isEmpty() ? null : new KnownCallVisitor(method, mv);
        mv = calls == null ? mv : calls;
        if (hasLoops) {
            mv = new LoopVisitor(method, mv, sizes.loopLocals(method.name(), method.descriptor()));
        }
        if (context.treatment() == Treatment.UNDER_TEST) {
            mv = new NewObjectVisitor(method, mv);
            mv = new UnusedSumVisitor(method, mv);
        }
        if (mentions.unsafe()) {
            mv = new UnsafeVisitor(method, mv);
        }
        if (mentions.varHandle()) {
            mv = new VarHandleVisitor(method, mv, letsWeakFail);
        }
        if (mentions.arrays()) {
            mv = new ArraysCallVisitor(method, mv);
        }
        mv = new ArrayAccessVisitor(method, mv);
        mv = new FieldAccessVisitor(method, mv);
        List<SpinAccess> spins = sizes.spins(method.name(), method.descriptor());
        List<WaitLoop> waits = mentions.waits() ? sizes.waits(method.name(), method.descriptor()) : List.of();
        if (!spins.isEmpty() || !waits.isEmpty()) {
            mv = new SpinVisitor(method, mv, spins, waits);
        }
        if (calls != null) {
            mv = new KnownPointVisitor(method, mv, calls, points);
        }
        BitSet pauses = context.pauses(method.name(), method.descriptor());
        if (!pauses.isEmpty()) {
            mv = new CountedPauseVisitor(method, mv, announced, pauses);
        }
        return AbandonmentVisitor.appliesTo(method) ? new AbandonmentVisitor(method, mv) : mv;
    }

    private MethodVisitor bodies(MethodContext method, boolean logicalMonitor, MethodVisitor writer) {
        // Before an operation begins, which is a step: the JVM has the monitor already.
        MethodVisitor mv = keepsModelledMonitor(method) ? new RealSynchronizedMethodVisitor(method, writer) : writer;
        mv = ConstructorEndVisitor.appliesTo(method) ? new ConstructorEndVisitor(method, mv) : mv;
        String name = method.name();
        String descriptor = method.descriptor();
        if (OperationVisitor.isCandidate(method.access(), name) && isAnnounced(name, descriptor)) {
            context.hasOperation();
            int number = operations.register(context.internalName().replace('/', '.'), name, descriptor);
            mv = new OperationVisitor(method, mv, number);
        }
        mv = rules(method, mv);
        if (SuspendedRegionVisitor.appliesTo(method) && !isExploredCopy(method)) {
            mv = new SuspendedRegionVisitor(method, mv);
        }
        if (UnspunWaitVisitor.appliesTo(context.internalName())) {
            mv = new UnspunWaitVisitor(method, mv);
        }
        if (logicalMonitor) {
            mv = new SynchronizedMethodVisitor(method, mv);
        } else if (!keepsModelledMonitor(method) && (method.access() & Opcodes.ACC_SYNCHRONIZED) != 0) {
            mv = new UninstrumentedMethodVisitor(method, mv);
        }
        if (context.treatment() == Treatment.JDK
                && !isInitializer(method)
                && !name.equals("<init>")
                && CompositeMethods.contains(context.internalName(), name)) {
            mv = new CompositeVisitor(method, mv);
        }
        if (context.treatment() == Treatment.JDK
                && !isInitializer(method)
                && TrustedClasses.mayContain(context.internalName())
                && TrustedEntryVisitor.appliesTo(method)) {
            mv = new TrustedEntryVisitor(method, mv);
        }
        return ClassUseVisitor.appliesTo(method) ? new ClassUseVisitor(method, mv) : mv;
    }

    private static MethodVisitor rules(MethodContext method, MethodVisitor next) {
        if (MainVisitor.appliesTo(method)) {
            return new MainVisitor(method, next);
        }
        String className = method.owner().internalName();
        Rule start = CallRules.atStart(className, method.name(), method.descriptor());
        Rule end = CallRules.atEnd(className, method.name(), method.descriptor());
        return start == null && end == null ? next : new RuleBodyVisitor(method, next, start, end);
    }

    /** For classes of frameworks: where units begin and end, monitors, time, and what waits. */
    private MethodVisitor framework(MethodContext method, boolean logicalMonitor, MethodVisitor writer) {
        MethodVisitor mv = writer;
        if (SuspendedRegionVisitor.appliesTo(method)) {
            mv = new SuspendedRegionVisitor(method, mv);
        }
        if (TrustedEntryVisitor.appliesTo(method) && !isInitializer(method)) {
            mv = new UnitEntryVisitor(method, mv);
        }
        if (logicalMonitor) {
            mv = new SynchronizedMethodVisitor(method, mv);
        }
        mv = new CallVisitor(method, mv, new MethodRules(method, false, mapCurrentThread));
        mv = new MonitorVisitor(method, mv);
        if (!isInitializer(method)) {
            mv = new UnitCodeVisitor(method, mv);
        }
        return AbandonmentVisitor.appliesTo(method) ? new AbandonmentVisitor(method, mv) : mv;
    }

    /** For JDK classes of which only single methods are instrumented; the others are copied without being looked at. */
    private MethodVisitor tables(MethodContext method, MethodVisitor writer) {
        String className = context.internalName();
        MethodVisitor mv = rules(method, writer);
        if (SuspendedRegionVisitor.appliesTo(method)) {
            mv = new SuspendedRegionVisitor(method, mv);
        }
        if (CallRules.isScope(className, mapCurrentThread)) {
            mv = new CallVisitor(method, mv, new MethodRules(method, false, mapCurrentThread));
        }
        if (keepsModelledMonitor(method)) {
            mv = new RealSynchronizedMethodVisitor(method, mv);
        }
        return mv;
    }

    /** For classes of buffers, which wait for nothing. What they do is announced only if the program has called them. */
    private static MethodVisitor buffer(MethodContext method, MethodVisitor writer) {
        if (isInitializer(method) || ScopedAccessVisitor.isCheck(method.name(), method.descriptor())) {
            return writer;
        }
        MethodVisitor mv = rules(method, writer);
        mv = new ScopedAccessVisitor(method, mv);
        mv = new ArrayAccessVisitor(method, mv);
        return new FieldAccessVisitor(method, mv);
    }

    /** In the JDK a synchronized method keeps its real monitor, inside the logical one. */
    private boolean keepsModelledMonitor(MethodContext method) {
        int both = Opcodes.ACC_SYNCHRONIZED | Opcodes.ACC_STATIC;
        return (method.access() & both) == Opcodes.ACC_SYNCHRONIZED
                && (context.treatment() == Treatment.JDK || ModelledMonitors.appliesTo(context.internalName()));
    }

    private static boolean isExploredCopy(MethodContext method) {
        return method.owner().exploresInitializer() && isCopy(method);
    }

    private static boolean isCopy(MethodContext method) {
        return method.name().equals(AddedNames.RESET);
    }

    private static boolean isInitializer(MethodContext method) {
        return method.name().equals("<clinit>") || isCopy(method);
    }
}
