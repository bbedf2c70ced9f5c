// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.debugger;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
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

    private final Map<String, Map<Integer, String>> places = new HashMap<>();

    /** Reads a class file. @param bytes as the JVM runs it */
    CallPlaces(byte[] bytes) {
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
                        Map<Integer, String> ofMethod = new HashMap<>();
                        places.put(name.concat(descriptor), ofMethod);
                        return new Collector(reader, ofMethod);
                    }
                },
                ClassReader.SKIP_FRAMES | ClassReader.SKIP_DEBUG);
    }

    /**
     * {@return whether a method may have been called at a place}
     *
     * @param method name and descriptor of the method that the place is in
     * @param offset of the instruction
     * @param callee the class of what runs
     * @param name of the method that runs
     */
    boolean mayCall(String method, int offset, Class<?> callee, String name) {
        Map<Integer, String> ofMethod = places.get(method);
        if (ofMethod == null) {
            return true;
        }
        String called = ofMethod.get(offset);
        if (called == null) {
            return false;
        }
        return called.equals(ANY)
                || called.equals(name)
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
        private final Map<Integer, String> ofMethod;

        Collector(Offsets reader, Map<Integer, String> ofMethod) {
            super(Opcodes.ASM9);
            this.reader = reader;
            this.ofMethod = ofMethod;
        }

        private void add(String called) {
            ofMethod.put(reader.offset, called);
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
