// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.symmetry;

import io.roundup.agent.site.Interchangeable;
import io.roundup.agent.site.JdkClasses;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Decides whether a program can tell its threads apart, or the numbers that they box, by all that its code may ever do. If
 * it cannot, to swap two threads that run the same code leads to an execution that differs in nothing else. That numbers
 * may be swapped, too, if a program only copies them is known as data independence (Wolper, <em>Expressing Interesting
 * Properties of Programs in Propositional Temporal Logic</em>, POPL 1986).
 *
 * <p>The code is that of all classes that instructions mention (JVMS 6.5), from the first class on. Of the JDK it may
 * use atomic variables only, throw its exceptions, hint that it waits, compute, and box constants. So it has no way to
 * the object of a thread, to its name or its own variables, nor to a number in a box. It can still ask whether two
 * references are one, and whether there is one at all. Everything else makes the answer no, so no construct has to be
 * known that might matter.
 */
public final class ThreadBlindCode {
    static final int MOST_CLASSES = 200;

    static final String OBJECT = "java/lang/Object";

    /** Boxes of these are one object for a number (JLS 5.1.7), so they are compared by their numbers. */
    private static final int LEAST_CACHED = -128;

    private static final int MOST_CACHED = 127;

    private static final String RECORD = "java/lang/Record";
    private static final String INTEGER = "java/lang/Integer";
    private static final String TYPE = "java/lang/Class";
    private static final String THREAD = "java/lang/Thread";
    private static final String MATH = "java/lang/Math";
    private static final String CHOICE = "io/roundup/explorer/harness/Choice";
    private static final String ATOMIC = "java/util/concurrent/atomic/";

    private static final Set<String> ATOMICS = Set.of(
            "AtomicBoolean",
            "AtomicInteger",
            "AtomicIntegerArray",
            "AtomicLong",
            "AtomicLongArray",
            "AtomicMarkableReference",
            "AtomicReference",
            "AtomicReferenceArray",
            "AtomicStampedReference");

    /** All objects have these, whatever class an instruction names. Some tell more than whether two of them are one. */
    private static final Set<String> OF_ALL_OBJECTS =
            Set.of("clone", "equals", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait");

    private final Function<String, byte @Nullable []> classFiles;
    private final Set<String> seen = new HashSet<>();
    private final Deque<String> pending = new ArrayDeque<>();
    private final String root;
    private final List<String> methods;
    private final boolean areChoicesExplored;
    private final Map<String, MethodText> texts = new HashMap<>();
    /** The constants that are boxed outside of the methods. */
    private final Set<Integer> others = new HashSet<>();
    /** The names of the methods that are called and have numbers among their parameters and results. */
    private final Set<String> withNumbers = new HashSet<>();

    private ThreadBlindCode(
            String root,
            List<String> methods,
            boolean areChoicesExplored,
            Function<String, byte @Nullable []> classFiles) {
        this.root = root;
        this.methods = methods;
        this.areChoicesExplored = areChoicesExplored;
        this.classFiles = classFiles;
    }

    /**
     * {@return which methods of a class do the same} For any thread. Reads the class files of all that it leads to, and
     * gives up if they are more than two hundred.
     *
     * @param internalName of the class
     * @param methods names of some of its methods, without parameters and results
     * @param mayValuesDiffer whether they may box different numbers, which are swapped with the threads
     * @param areChoicesExplored whether each thread may be given each value that it asks for, and not the next of its own
     * @param operations the methods that histories have, each its name followed by its descriptor
     * @param classFiles gives the class file of an internal name, or null if there is none
     */
    public static Interchangeable find(
            String internalName,
            List<String> methods,
            boolean mayValuesDiffer,
            boolean areChoicesExplored,
            Set<String> operations,
            Function<String, byte @Nullable []> classFiles) {
        ThreadBlindCode code = new ThreadBlindCode(internalName, methods, areChoicesExplored, classFiles);
        code.pending.add(internalName);
        try {
            return code.isBlind()
                    ? code.compared(mayValuesDiffer && !code.haveNumbers(operations))
                    : Interchangeable.NONE;
        } catch (IllegalArgumentException | IndexOutOfBoundsException malformed) {
            // The JVM will tell what is wrong with it.
            return Interchangeable.NONE;
        }
    }

    /** {@return whether a method only hints that it waits, computes, or copies an array} */
    static boolean isHint(String owner, String name) {
        return owner.equals(THREAD) && name.equals("onSpinWait")
                || owner.equals(MATH) && !name.equals("random")
                || owner.startsWith("[") && name.equals("clone");
    }

    /** {@return whether all objects have a method of that name} */
    static boolean isOfAllObjects(String name) {
        return OF_ALL_OBJECTS.contains(name);
    }

    static boolean isBoxing(String owner, String name) {
        return owner.equals(INTEGER) && name.equals("valueOf");
    }

    // ---- what the code may do --------------------------------------------------------------------------------------

    private boolean isBlind() {
        while (!pending.isEmpty()) {
            String name = pending.remove();
            if (seen.add(name)) {
                byte[] classFile = classFiles.apply(name);
                if (classFile == null || seen.size() > MOST_CLASSES || !isBlind(new ClassReader(classFile))) {
                    return false;
                }
            }
        }
        return texts.size() == methods.size();
    }

    private boolean isBlind(ClassReader reader) {
        Bodies bodies = new Bodies();
        reader.accept(bodies, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return bodies.areBlind;
    }

    private boolean mayMention(String internalName) {
        String element = internalName;
        if (internalName.startsWith("[")) {
            int last = internalName.lastIndexOf('[') + 1;
            if (internalName.charAt(last) != 'L') {
                return true;
            }
            element = internalName.substring(last + 1, internalName.length() - 1);
        }
        if (JdkClasses.isJdkName(element)) {
            return element.equals(OBJECT)
                    || element.equals(RECORD)
                    || element.equals(INTEGER)
                    || element.equals(TYPE)
                    || isAtomic(element)
                    || isThrown(element);
        }
        pending.add(element);
        return true;
    }

    static boolean isAtomic(String internalName) {
        return internalName.startsWith(ATOMIC) && ATOMICS.contains(internalName.substring(ATOMIC.length()));
    }

    private static boolean isThrown(String internalName) {
        return internalName.startsWith("java/lang/")
                && (internalName.endsWith("Exception")
                        || internalName.endsWith("Error")
                        || internalName.equals("java/lang/Throwable"));
    }

    private boolean mayUse(String owner, String name) {
        return !OF_ALL_OBJECTS.contains(name)
                && !(owner.equals(root) && methods.contains(name))
                && (!JdkClasses.isJdkName(owner)
                        || name.equals("<init>") && !owner.equals(INTEGER)
                        || isBoxing(owner, name)
                        || owner.equals(TYPE) && name.equals("desiredAssertionStatus")
                        || isAtomic(owner));
    }

    private static boolean areNumbersIn(String descriptor) {
        boolean areAny = Type.getReturnType(descriptor).equals(Type.INT_TYPE);
        for (Type parameter : Type.getArgumentTypes(descriptor)) {
            areAny |= parameter.equals(Type.INT_TYPE);
        }
        return areAny;
    }

    private final class Bodies extends ClassVisitor {
        boolean areBlind = true;
        private boolean isRoot;

        Bodies() {
            super(Opcodes.ASM9);
        }

        @Override
        public void visit(
                int version,
                int access,
                String name,
                @Nullable String signature,
                @Nullable String superName,
                String @Nullable [] interfaces) {
            isRoot = name.equals(root);
            // Its methods could be called by the names of others. And what classes inherit from exceptions tells where
            // these were thrown.
            areBlind &= !root.equals(superName) && (superName == null || !isThrown(superName));
            areBlind &= superName == null || mayMention(superName);
            for (String each : interfaces == null ? new String[0] : interfaces) {
                areBlind &= mayMention(each);
            }
            areBlind &= !isRoot || OBJECT.equals(superName) && (interfaces == null || interfaces.length == 0);
        }

        @Override
        public @Nullable MethodVisitor visitMethod(
                int access, String name, String descriptor, @Nullable String signature, String @Nullable [] thrown) {
            areBlind &= (access & Opcodes.ACC_NATIVE) == 0;
            boolean isCompared = isRoot && methods.contains(name);
            return new MethodText() {
                @Override
                void mentions(String type) {
                    areBlind &= mayMention(type);
                }

                @Override
                void uses(String owner, String member, String type) {
                    areBlind &= mayUse(owner, member);
                    if (type.startsWith("(") && areNumbersIn(type)) {
                        withNumbers.add(member);
                    }
                }

                @Override
                boolean isBlind(String owner, String member) {
                    return isHint(owner, member) || owner.equals(CHOICE) && areChoicesExplored;
                }

                @Override
                void isDynamic() {
                    areBlind = false;
                }

                @Override
                public void visitEnd() {
                    areBlind &= !boxesOthers();
                    if (isCompared) {
                        // Not if it takes a number that tells who it is, or if there are several of the name.
                        areBlind &= descriptor.equals("()V") && texts.putIfAbsent(name, this) == null;
                        text().add(access & (Opcodes.ACC_SYNCHRONIZED | Opcodes.ACC_STATIC));
                    } else {
                        others.addAll(boxed());
                    }
                }
            };
        }
    }

    /** {@return whether one of them may be given a number or return one} Histories have these in boxes, too. */
    private boolean haveNumbers(Set<String> operations) {
        boolean haveAny = false;
        for (String operation : operations) {
            int end = operation.indexOf('(');
            haveAny |= areNumbersIn(operation.substring(end)) && withNumbers.contains(operation.substring(0, end));
        }
        return haveAny;
    }

    // ---- which methods are alike -----------------------------------------------------------------------------------

    private Interchangeable compared(boolean mayValuesDiffer) {
        List<MethodText> all = new ArrayList<>();
        for (String method : methods) {
            all.add(Objects.requireNonNull(texts.get(method)));
        }
        List<Integer> groups = new ArrayList<>();
        List<List<Integer>> values = new ArrayList<>();
        for (int method = 0; method < all.size(); method++) {
            int alike = method;
            for (int earlier = method - 1; earlier >= 0; earlier--) {
                if (all.get(earlier).text().equals(all.get(method).text())
                        && (mayValuesDiffer
                                || all.get(earlier)
                                        .boxed()
                                        .equals(all.get(method).boxed()))) {
                    alike = earlier;
                }
            }
            groups.add(alike);
        }
        for (int method = 0; method < all.size(); method++) {
            values.add(ownValues(all, groups, method));
        }
        Interchangeable found = new Interchangeable(List.copyOf(groups), List.copyOf(values));
        return !found.hasValues() || canBeSwapped(all, values) ? found : compared(false);
    }

    /** {@return what a method boxes where not all of its group box the same} */
    private static List<Integer> ownValues(List<MethodText> all, List<Integer> groups, int method) {
        List<Integer> boxed = all.get(method).boxed();
        List<Integer> own = new ArrayList<>();
        for (int place = 0; place < boxed.size(); place++) {
            boolean isOwn = false;
            for (int other = 0; other < all.size(); other++) {
                isOwn |= groups.get(other).equals(groups.get(method))
                        && !all.get(other).boxed().get(place).equals(boxed.get(place));
            }
            if (isOwn) {
                own.add(boxed.get(place));
            }
        }
        return own;
    }

    /** {@return whether each value that methods of a group do not have in common is there once, and has one box} */
    private boolean canBeSwapped(List<MethodText> all, List<List<Integer>> values) {
        Set<Integer> swapped = new HashSet<>();
        int count = 0;
        int boxed = 0;
        for (int method = 0; method < all.size(); method++) {
            swapped.addAll(values.get(method));
            count += values.get(method).size();
            for (Integer value : all.get(method).boxed()) {
                boxed += values.get(method).contains(value) ? 1 : 0;
            }
        }
        // A value that a method also boxes elsewhere would be counted more often there.
        boolean isOnce = swapped.size() == count;
        for (int method = 0; method < all.size(); method++) {
            for (Integer value : all.get(method).boxed()) {
                isOnce &= !swapped.contains(value) || values.get(method).contains(value);
            }
        }
        for (Integer value : swapped) {
            isOnce &= value >= LEAST_CACHED && value <= MOST_CACHED && !others.contains(value);
        }
        return isOnce && boxed == count;
    }
}
