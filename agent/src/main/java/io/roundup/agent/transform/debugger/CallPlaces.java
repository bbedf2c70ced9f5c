// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.debugger;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The places in the code of one class at which a thread may be that is in another method, with what it may have called
 * there. Any other place is one at which a debugger has stopped it.
 */
final class CallPlaces {
    /** Anything may be called: a method handle decides. */
    private static final String ANY = "*";

    /** The JVM may call the JDK here: to load or initialise a class, or to make an exception (JVMS 5.5, 2.10). */
    private static final String BY_JVM = "";

    /** Those of a class of which nothing is known. */
    static final CallPlaces ANYWHERE = new CallPlaces();

    /** By the names of methods: for each method of that name, by offset of the instruction. */
    private final Map<String, List<Map<Integer, Place>>> methods = new HashMap<>();

    private CallPlaces() {}

    /**
     * Where a thread may be.
     *
     * @param called the method that it may have called there, or one of the constants above
     * @param line of the source, or -1
     */
    private record Place(String called, int line) {}

    /** {@return those of a class} @param bytes its class file, as the JVM runs it */
    static CallPlaces of(byte[] bytes) {
        CallPlaces found = new CallPlaces();
        Offsets reader = new Offsets(bytes);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access,
                            String name,
                            String descriptor,
                            @Nullable String signature,
                            String @Nullable [] exceptions) {
                        Map<Integer, Place> ofMethod = new HashMap<>();
                        List<Map<Integer, Place>> named = found.methods.get(name);
                        if (named == null) {
                            named = new ArrayList<>();
                            found.methods.put(name, named);
                        }
                        named.add(ofMethod);
                        return new Collector(reader, ofMethod);
                    }
                },
                ClassReader.SKIP_FRAMES);
        return found;
    }

    /**
     * {@return whether a method may have been called at a place}
     *
     * @param method the name of the method that the place is in
     * @param offset of the instruction
     * @param line of the source, which tells methods of one name apart; slow to find out
     * @param callee the class of what runs
     * @param name of the method that runs
     */
    boolean mayCall(String method, int offset, IntSupplier line, Class<?> callee, String name) {
        List<Map<Integer, Place>> named = methods.get(method);
        if (named == null) {
            return true;
        }
        int yes = 0;
        for (Map<Integer, Place> each : named) {
            yes += mayCall(each.get(offset), callee, name) ? 1 : 0;
        }
        if (yes == 0 || yes == named.size()) {
            return yes > 0;
        }
        int actual = line.getAsInt();
        for (Map<Integer, Place> each : named) {
            Place place = each.get(offset);
            if (place != null && place.line == actual && mayCall(place, callee, name)) {
                return true;
            }
        }
        return false;
    }

    private static boolean mayCall(@Nullable Place place, Class<?> callee, String name) {
        if (place == null) {
            return false;
        }
        return place.called.equals(ANY)
                || place.called.equals(name)
                || name.equals("<clinit>")
                || name.equals("loadClass")
                || callee.isHidden()
                || servesJvm(callee.getName());
    }

    /** {@return whether the JVM itself calls methods of a class: to load, link, or make an exception} */
    private static boolean servesJvm(String type) {
        return type.startsWith("java.lang.") || type.startsWith("jdk.internal.") || type.startsWith("sun.");
    }

    /** Tells where the instruction stands that is visited. */
    private static final class Offsets extends ClassReader {
        private int offset;

        Offsets(byte[] bytes) {
            super(bytes);
        }

        @Override
        protected void readBytecodeInstructionOffset(int bytecodeOffset) {
            offset = bytecodeOffset;
        }
    }

    private static final class Collector extends MethodVisitor {
        private final Offsets reader;
        private final Map<Integer, Place> ofMethod;
        private int line = -1;

        Collector(Offsets reader, Map<Integer, Place> ofMethod) {
            super(Opcodes.ASM9);
            this.reader = reader;
            this.ofMethod = ofMethod;
        }

        private void add(String called) {
            ofMethod.put(reader.offset, new Place(called, line));
        }

        @Override
        public void visitLineNumber(int number, Label start) {
            line = number;
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            add(owner.startsWith("java/lang/invoke/") ? ANY : name);
        }

        @Override
        public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
            add(ANY);
        }

        @Override
        public void visitTypeInsn(int opcode, String type) {
            add(BY_JVM);
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            add(BY_JVM);
        }

        @Override
        public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
            add(BY_JVM);
        }

        @Override
        public void visitIntInsn(int opcode, int operand) {
            if (opcode == Opcodes.NEWARRAY) {
                add(BY_JVM);
            }
        }

        @Override
        public void visitLdcInsn(Object value) {
            if (value instanceof Type || value instanceof Handle) {
                add(BY_JVM);
            } else if (!(value instanceof Number) && !(value instanceof String)) {
                add(ANY);
            }
        }

        @Override
        public void visitInsn(int opcode) {
            boolean isOfArray = opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD
                    || opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE;
            switch (opcode) {
                case Opcodes.ATHROW,
                        Opcodes.ARRAYLENGTH,
                        Opcodes.MONITORENTER,
                        Opcodes.MONITOREXIT,
                        Opcodes.IDIV,
                        Opcodes.LDIV,
                        Opcodes.IREM,
                        Opcodes.LREM -> add(BY_JVM);
                default -> {
                    if (isOfArray) {
                        add(BY_JVM);
                    }
                }
            }
        }
    }
}
