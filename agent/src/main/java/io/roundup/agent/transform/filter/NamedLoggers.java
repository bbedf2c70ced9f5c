// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.filter;

import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The static fields that a class initialiser gives a logger of the JDK by its name. Such a logger belongs to the
 * whole JVM. Any other one, such as an anonymous logger with handlers, is state of the program.
 */
public final class NamedLoggers {
    private static final String LOGGER = "java/util/logging/Logger";

    private NamedLoggers() {}

    public static boolean isLogger(String descriptor) {
        return descriptor.length() == LOGGER.length() + 2 && descriptor.startsWith(LOGGER, 1);
    }

    /** {@return the names of the fields} @param reader of the class */
    public static Set<String> find(ClassReader reader) {
        Set<String> fields = new HashSet<>();
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public @Nullable MethodVisitor visitMethod(
                            int access,
                            String name,
                            String descriptor,
                            @Nullable String signature,
                            String @Nullable [] exceptions) {
                        return name.equals("<clinit>") ? new Stores(fields) : null;
                    }
                },
                ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return fields;
    }

    /** Notes a field that is written by the instruction after a call that finds a logger. */
    private static final class Stores extends MethodVisitor {
        private final Set<String> fields;
        private boolean isFound;

        Stores(Set<String> fields) {
            super(Opcodes.ASM9);
            this.fields = fields;
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            isFound = owner.equals(LOGGER) && (name.equals("getLogger") || name.equals("getGlobal"));
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            if (isFound && opcode == Opcodes.PUTSTATIC) {
                fields.add(name);
            }
            isFound = false;
        }
    }
}
