// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.point;

import io.roundup.agent.site.JdkClasses;
import io.roundup.agent.transform.ancestry.Ancestors;
import io.roundup.agent.transform.point.MethodFlow.Step;
import io.roundup.agent.transform.point.OperandFlow.Called;
import io.roundup.agent.transform.point.OperandFlow.Effect;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The static methods that only compute numbers from numbers and let others run meanwhile, such as {@code static int
 * backOff(int tries) { if (tries > 100) Thread.yield(); return tries + 1; }}. They have no loops, so they always end. A
 * method of the JDK is one only for its own class, whose code alone decides what is inserted there.
 */
final class PauseMethods {
    private static final int EXCLUDED = Opcodes.ACC_SYNCHRONIZED | Opcodes.ACC_NATIVE | Opcodes.ACC_ABSTRACT;
    private static final String INITIALIZER = "<clinit>()V";
    private static final String YIELD = "java/lang/Thread.yield()V";
    private static final String ON_SPIN_WAIT = "java/lang/Thread.onSpinWait()V";
    private static final String PARK = "java/util/concurrent/locks/LockSupport.parkNanos(J)V";
    private static final String PARK_FOR = "java/util/concurrent/locks/LockSupport.parkNanos(Ljava/lang/Object;J)V";

    /**
     * What such a method may do besides.
     *
     * @param pauses whether it lets others run.
     * @param parks whether it may wait until some time is over.
     * @param initializes whether to call it may initialise its class.
     */
    record Pausing(boolean pauses, boolean parks, boolean initializes) {}

    private static final Pausing COMPUTES = new Pausing(false, false, false);
    private static final Pausing GIVES_WAY = new Pausing(true, false, false);
    private static final Pausing PARKS = new Pausing(true, true, false);

    private final ClassReader self;
    private final Ancestors files;
    /** The static methods of each class, by name and descriptor. */
    private final Map<String, Map<String, OperandFlow>> classes = new HashMap<>();
    /** Those that have been looked at, or are: one that calls itself is none. */
    private final Map<String, @Nullable Pausing> known = new HashMap<>();

    /** Begins a class. @param files gives those of other classes */
    PauseMethods(ClassReader self, Ancestors files) {
        this.self = self;
        this.files = files;
        known.put(YIELD, GIVES_WAY);
        known.put(ON_SPIN_WAIT, GIVES_WAY);
        known.put(PARK, PARKS);
        known.put(PARK_FOR, PARKS);
    }

    /** {@return whether a method lets others run, and makes no other step} */
    static boolean givesWay(Called called) {
        return called.key().equals(YIELD) || called.key().equals(ON_SPIN_WAIT);
    }

    /** {@return what a static method may do, or null if that is more than to compute and to pause} */
    @Nullable
    Pausing find(Called called) {
        String key = called.key();
        if (!known.containsKey(key)) {
            known.put(key, null);
            known.put(key, look(called));
        }
        return known.get(key);
    }

    /** Does the same for a method of the class itself that may be static. @param flow of it */
    @Nullable
    Pausing ofOwn(Called called, OperandFlow flow) {
        return mayBe(flow) ? find(called) : null;
    }

    /** {@return whether a method is one, unless it calls what is none} */
    private static boolean mayBe(OperandFlow flow) {
        if (!flow.handlers().isEmpty() || !NeededLocals.canTell(flow)) {
            return false;
        }
        for (int at = 0; at < flow.steps().size(); at++) {
            if (flow.operands().get(at).effect() == Effect.OTHER || goesBack(flow, at)) {
                return false;
            }
        }
        return true;
    }

    private @Nullable Pausing look(Called called) {
        if (isBound(called)) {
            return COMPUTES;
        }
        boolean isOwn = called.owner().equals(self.getClassName());
        if (!isNumeric(called.descriptor()) || !isOwn && JdkClasses.isJdkName(called.owner())) {
            return null;
        }
        Map<String, OperandFlow> methods = classes.get(called.owner());
        if (methods == null) {
            methods = read(called.owner(), isOwn);
            classes.put(called.owner(), methods);
        }
        OperandFlow flow = methods.get(called.name() + called.descriptor());
        return flow == null ? null : look(flow, !isOwn && methods.containsKey(INITIALIZER));
    }

    /** {@return whether it is the lesser or the greater of two numbers} */
    private static boolean isBound(Called called) {
        return called.owner().equals("java/lang/Math")
                && (called.name().equals("min") || called.name().equals("max"));
    }

    private static boolean isNumeric(String descriptor) {
        for (Type parameter : Type.getArgumentTypes(descriptor)) {
            if (parameter.getSort() >= Type.ARRAY) {
                return false;
            }
        }
        return Type.getReturnType(descriptor).getSort() < Type.ARRAY;
    }

    private @Nullable Pausing look(OperandFlow flow, boolean initializes) {
        if (!mayBe(flow)) {
            return null;
        }
        boolean pauses = false;
        boolean parks = false;
        boolean initializesAny = initializes;
        for (int at = 0; at < flow.steps().size(); at++) {
            Called called = flow.operands().get(at).called();
            Pausing pausing = called == null ? null : find(called);
            if (called != null && pausing == null) {
                return null;
            }
            if (pausing != null) {
                pauses |= pausing.pauses;
                parks |= pausing.parks;
                initializesAny |= pausing.initializes;
            }
        }
        return new Pausing(pauses, parks, initializesAny);
    }

    private static boolean goesBack(OperandFlow flow, int at) {
        Step step = flow.steps().get(at);
        for (Label target : step.targets()) {
            if (flow.place(target) <= at) {
                return true;
            }
        }
        return false;
    }

    private Map<String, OperandFlow> read(String owner, boolean isOwn) {
        ClassReader file = isOwn ? self : files.file(owner);
        Map<String, OperandFlow> methods = new HashMap<>();
        if (file == null || !isOwn && !hasPlainAncestors(file)) {
            return methods;
        }
        file.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public @Nullable MethodVisitor visitMethod(
                            int access,
                            String name,
                            String descriptor,
                            @Nullable String signature,
                            String @Nullable [] exceptions) {
                        if ((access & Opcodes.ACC_STATIC) == 0 || (access & EXCLUDED) != 0) {
                            return null;
                        }
                        OperandFlow flow = new OperandFlow(access, descriptor);
                        methods.put(name + descriptor, flow);
                        return flow;
                    }
                },
                ClassReader.EXPAND_FRAMES);
        return methods;
    }

    /** {@return whether to initialise a class initialises no other one} Of an interface it does not (JVMS 5.5). */
    private static boolean hasPlainAncestors(ClassReader file) {
        boolean isInterface = (file.getAccess() & Opcodes.ACC_INTERFACE) != 0;
        return isInterface || "java/lang/Object".equals(file.getSuperName()) && file.getInterfaces().length == 0;
    }
}
