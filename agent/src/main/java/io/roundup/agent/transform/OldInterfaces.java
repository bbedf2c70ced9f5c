// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Interfaces in class files of Java 7 and before, which may have no methods with a body (JVMS 4.6). As a class file of
 * Java 8 such an interface is the same if its initialiser has the frames that are needed there (JVMS 4.10.1). Since
 * Java 7 it has. Before that, it needs none if it does not jump.
 */
final class OldInterfaces {
    private OldInterfaces() {}

    /** {@return whether the class file of an interface can be one of Java 8} */
    static boolean canBeNew(ClassReader reader) {
        if (reader.readUnsignedShort(6) >= Opcodes.V1_7) {
            return true;
        }
        Scan scan = new Scan();
        reader.accept(scan, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return !scan.jumps;
    }

    private static final class Scan extends ClassVisitor {
        boolean jumps;

        Scan() {
            super(Opcodes.ASM9);
        }

        @Override
        public MethodVisitor visitMethod(
                int access,
                String method,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public void visitLabel(Label label) {
                    // Without what is skipped there is one where something leads to.
                    jumps = true;
                }
            };
        }
    }
}
