// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.symmetry;

import io.roundup.agent.site.JdkClasses;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Decides whether some methods of a class can tell apart the threads that call them, or the numbers in boxes that they are
 * given. If they cannot, to swap threads, or numbers, leads to an execution that differs in nothing else.
 *
 * <p>What they may do is the code of all methods that they may call: each that a call may choose by the class of an object,
 * of those that this code makes. Of the JDK, the code of most classes is looked at as well. It may use atomic
 * variables, which treat all threads and all references alike. Native methods and whatever is linked when it is used first
 * make the answer no, and so does a call of what all objects have, or all numbers. So no method can get at the object of
 * its thread, nor at a number in a box.
 */
public final class BlindMethods {
    private static final String VAR_HANDLE = "java/lang/invoke/VarHandle";
    private static final String FUNCTION = "Ljava/util/function/";
    private static final String CONSTRUCTOR = "<init>";
    private static final String INITIALIZER = "<clinit>";

    /** What the box of a number is. */
    private static final Set<String> BOXES = Set.of(
            "java/lang/Integer",
            "java/lang/Number",
            "java/lang/Comparable",
            "java/lang/constant/Constable",
            "java/lang/constant/ConstantDesc");

    private static final String THROWABLE = "java/lang/Throwable";

    /** Exceptions that are made of these tell nothing of what is in a box. One made of a cause alone asks it for its text. */
    private static final Set<String> CAUSES =
            Set.of("()V", "(Ljava/lang/String;)V", "(Ljava/lang/String;Ljava/lang/Throwable;)V");

    /** The constructors of {@code Throwable} call it. */
    private static final String TRACE = "fillInStackTrace";

    private static final String TRACE_TYPE = "()Ljava/lang/Throwable;";

    private final Set<Integer> numbers;
    private final Function<String, byte @Nullable []> classFiles;
    private final Map<String, ClassCode> classes = new HashMap<>();
    private final Set<MethodCode> reached = new HashSet<>();
    private final Deque<MethodCode> pending = new ArrayDeque<>();
    /** The classes of all objects that are made, and the methods that are called on objects, with their types. */
    private final Set<String> made = new LinkedHashSet<>();

    private final Set<String> called = new LinkedHashSet<>();
    /** Those of them that some class or interface only declares. */
    private final Set<String> declared = new LinkedHashSet<>();

    private boolean areBlind = true;

    private BlindMethods(Set<Integer> numbers, Function<String, byte @Nullable []> classFiles) {
        this.numbers = numbers;
        this.classFiles = classFiles;
    }

    /**
     * {@return whether methods can tell neither threads apart nor numbers.} For any thread. Reads the class files of all that
     * they lead to, and gives up if they are more than two hundred.
     *
     * @param internalName of the class of the object that they are called on.
     * @param methods each its name followed by its descriptor. Constructors are among them.
     * @param numbers that they are given in boxes.
     * @param classFiles gives the class file of an internal name, or null if there is none.
     */
    public static boolean areBlind(
            String internalName,
            Collection<String> methods,
            Set<Integer> numbers,
            Function<String, byte @Nullable []> classFiles) {
        BlindMethods code = new BlindMethods(numbers, classFiles);
        try {
            code.make(internalName);
            for (String method : methods) {
                int end = method.indexOf('(');
                code.call(internalName, method.substring(0, end), method.substring(end));
            }
            return code.areAllBlind();
        } catch (IllegalArgumentException | IndexOutOfBoundsException malformed) {
            // The JVM will tell what is wrong with it.
            return false;
        }
    }

    private boolean areAllBlind() {
        while (areBlind && !pending.isEmpty()) {
            MethodCode method = pending.remove();
            areBlind = !method.isNative && !method.isLinkedLate && !mayBox(method);
            for (String type : method.made) {
                make(type);
            }
            for (Variable variable : method.statics) {
                use(variable);
            }
            for (Call call : method.calls) {
                call(call.owner(), call.name(), call.descriptor());
            }
        }
        // What is called on an object that came from elsewhere is code that nobody has looked at.
        for (String method : declared) {
            areBlind &= doesAnyHave(method);
        }
        return areBlind;
    }

    /** {@return whether a method may make a box of one of the numbers} Then it has what others are given. */
    private boolean mayBox(MethodCode method) {
        return !numbers.isEmpty() && (method.boxesOthers() || !Collections.disjoint(method.boxed(), numbers));
    }

    /** {@return whether the class of some object that is made has code for a method} */
    private boolean doesAnyHave(String method) {
        for (String type : made) {
            for (MethodCode found : select(type, method)) {
                if (!found.isAbstract) {
                    return true;
                }
            }
        }
        return false;
    }

    /** An object of a class is made. */
    private void make(String type) {
        if (made.add(type)) {
            for (String method : List.copyOf(called)) {
                reach(select(type, method));
            }
        }
    }

    private void call(String owner, String name, String descriptor) {
        if (owner.startsWith("[") || ThreadBlindCode.isOfAllObjects(name) || BOXES.contains(owner)) {
            areBlind &= ThreadBlindCode.isBoxing(owner, name);
            return;
        }
        String method = name + descriptor;
        if (!isAlike(owner, name, descriptor)) {
            List<MethodCode> found = find(owner, method);
            areBlind &= !found.isEmpty();
            reach(found);
            for (MethodCode one : found) {
                if (one.isAbstract) {
                    declared.add(method);
                }
            }
        }
        if (!name.equals(CONSTRUCTOR)) {
            choose(method);
        } else if (owner.equals(THROWABLE)) {
            choose(TRACE + TRACE_TYPE);
        }
    }

    /** A method is called on objects of any class. */
    private void choose(String method) {
        if (called.add(method)) {
            for (String type : List.copyOf(made)) {
                reach(select(type, method));
            }
        }
    }

    /** {@return whether a method of the JDK does the same for each thread and each reference} */
    private static boolean isAlike(String owner, String name, String descriptor) {
        if (!JdkClasses.isJdkName(owner)) {
            return false;
        }
        return owner.equals(VAR_HANDLE)
                || owner.equals(ThreadBlindCode.OBJECT) && name.equals(CONSTRUCTOR)
                || owner.equals("java/util/Objects")
                        && name.equals("requireNonNull")
                        && descriptor.equals("(Ljava/lang/Object;)Ljava/lang/Object;")
                || ThreadBlindCode.isAtomic(owner) && !descriptor.contains(FUNCTION)
                || owner.equals(THROWABLE) && name.equals(CONSTRUCTOR) && CAUSES.contains(descriptor)
                || name.equals(TRACE) && descriptor.equals(TRACE_TYPE);
    }

    private void reach(List<MethodCode> methods) {
        for (MethodCode method : methods) {
            reach(method);
        }
    }

    private void reach(MethodCode method) {
        if (!isAlike(method.owner, method.name, method.descriptor) && reached.add(method)) {
            pending.add(method);
        }
    }

    /** {@return what a call names: a method of the class or of one above it, or all that its interfaces have} */
    private List<MethodCode> find(String type, String method) {
        List<String> interfaces = new ArrayList<>();
        for (ClassCode code = load(type); code != null; code = above(code)) {
            MethodCode found = code.methods.get(method);
            if (found != null && !found.isAbstract) {
                return List.of(found);
            }
            interfaces.add(code.type);
        }
        return ofInterfaces(interfaces, method);
    }

    /**
     * {@return the methods that may run if one is called on an object} A method that is private or static overrides none, and
     * one of a package only those of that package (JVMS 5.4.5).
     *
     * @param type of the object
     */
    private List<MethodCode> select(String type, String method) {
        List<MethodCode> selected = new ArrayList<>();
        List<String> interfaces = new ArrayList<>();
        Set<String> packages = new HashSet<>();
        boolean isForAll = false;
        for (ClassCode code = load(type); code != null; code = above(code)) {
            MethodCode found = code.methods.get(method);
            if (found != null && !found.isAbstract && !found.overridesNone) {
                boolean isFirst = packages.add(code.type.substring(0, code.type.lastIndexOf('/') + 1));
                if (found.isOfPackage ? isFirst : !isForAll) {
                    selected.add(found);
                }
                isForAll |= !found.isOfPackage;
            }
            interfaces.add(code.type);
        }
        if (!isForAll) {
            selected.addAll(ofInterfaces(interfaces, method));
        }
        return selected;
    }

    /** {@return what some types and all interfaces above them have} @param types to which the interfaces are added */
    private List<MethodCode> ofInterfaces(List<String> types, String method) {
        List<MethodCode> all = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            ClassCode code = load(types.get(i));
            if (code != null) {
                MethodCode found = code.methods.get(method);
                if (found != null) {
                    all.add(found);
                }
                types.addAll(code.interfaces);
            }
        }
        return all;
    }

    private @Nullable ClassCode above(ClassCode code) {
        return code.superName == null ? null : load(code.superName);
    }

    private @Nullable ClassCode load(String type) {
        ClassCode known = classes.get(type);
        if (known != null) {
            return known;
        }
        byte[] classFile = type.startsWith("[") ? null : classFiles.apply(type);
        areBlind &= classFile != null && classes.size() < ThreadBlindCode.MOST_CLASSES;
        if (!areBlind || classFile == null) {
            return null;
        }
        ClassCode code = new ClassCode(type);
        new ClassReader(classFile).accept(code, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        classes.put(type, code);
        if (!JdkClasses.isJdkName(type)) {
            initialize(code);
        }
        return code;
    }

    /** Classes above it are initialised with it (JVMS 5.5). Those of the JDK make nothing that the methods may look at. */
    private void initialize(ClassCode code) {
        MethodCode initializer = code.methods.get(INITIALIZER + "()V");
        if (initializer != null) {
            reach(initializer);
        }
        if (code.superName != null) {
            load(code.superName);
        }
        for (String each : code.interfaces) {
            load(each);
        }
    }

    /** What a static variable of the JDK holds is code that nobody has looked at. */
    private void use(Variable variable) {
        ClassCode code = load(variable.owner());
        boolean isJdks =
                JdkClasses.isJdkName(variable.owner()) || code == null || !code.variables.contains(variable.name());
        String type = variable.type();
        areBlind &= !isJdks || type.length() == 1 || type.equals("L" + VAR_HANDLE + ";");
    }

    private record Call(String owner, String name, String descriptor) {}

    private record Variable(String owner, String name, String type) {}

    private static final class ClassCode extends ClassVisitor {
        final Map<String, MethodCode> methods = new HashMap<>();
        final Set<String> variables = new HashSet<>();

        @Nullable
        String superName;

        List<String> interfaces = List.of();
        final String type;

        ClassCode(String type) {
            super(Opcodes.ASM9);
            this.type = type;
        }

        @Override
        public void visit(
                int version,
                int access,
                String name,
                @Nullable String signature,
                @Nullable String parent,
                String @Nullable [] each) {
            superName = parent;
            interfaces = each == null ? List.of() : List.of(each);
        }

        @Override
        public @Nullable FieldVisitor visitField(
                int access, String name, String descriptor, @Nullable String signature, @Nullable Object value) {
            variables.add(name);
            return null;
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, @Nullable String signature, String @Nullable [] thrown) {
            MethodCode method = new MethodCode(type, name, descriptor, access);
            methods.put(name + descriptor, method);
            return method;
        }
    }

    private static final class MethodCode extends MethodText {
        final String owner;
        final String name;
        final String descriptor;
        final boolean isNative;
        final boolean isAbstract;
        final boolean overridesNone;
        final boolean isOfPackage;
        final List<Call> calls = new ArrayList<>();
        final Set<String> made = new LinkedHashSet<>();
        /** The static variables that it uses. */
        final Set<Variable> statics = new LinkedHashSet<>();

        boolean isLinkedLate;

        MethodCode(String owner, String name, String descriptor, int access) {
            this.owner = owner;
            this.name = name;
            this.descriptor = descriptor;
            isNative = (access & Opcodes.ACC_NATIVE) != 0;
            isAbstract = (access & Opcodes.ACC_ABSTRACT) != 0;
            overridesNone = (access & (Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC)) != 0;
            isOfPackage = (access & (Opcodes.ACC_PRIVATE | Opcodes.ACC_PROTECTED | Opcodes.ACC_PUBLIC)) == 0;
        }

        @Override
        void mentions(String internalName) {
            // To ask for the class of an object tells nothing: all numbers have one class.
        }

        @Override
        void uses(String from, String member, String type) {
            if (type.startsWith("(")) {
                calls.add(new Call(from, member, type));
            }
        }

        @Override
        boolean isBlind(String from, String member) {
            return ThreadBlindCode.isHint(from, member);
        }

        @Override
        void isDynamic() {
            isLinkedLate = true;
        }

        @Override
        public void visitFieldInsn(int opcode, String from, String member, String type) {
            super.visitFieldInsn(opcode, from, member, type);
            if (opcode == Opcodes.GETSTATIC || opcode == Opcodes.PUTSTATIC) {
                statics.add(new Variable(from, member, type));
            }
        }

        @Override
        public void visitTypeInsn(int opcode, String type) {
            super.visitTypeInsn(opcode, type);
            if (opcode == Opcodes.NEW) {
                made.add(type);
            }
        }
    }
}
