// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.ancestry;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * What a class file declares.
 *
 * @param superclass its internal name, or null for {@code Object}.
 * @param interfaces their internal names.
 * @param methods their flags, by name and descriptor.
 */
record ClassOutline(@Nullable String superclass, List<String> interfaces, Map<String, Integer> methods) {
    static ClassOutline of(ClassReader file) {
        ClassOutline outline = new ClassOutline(file.getSuperName(), List.of(file.getInterfaces()), new HashMap<>());
        file.accept(outline.new Members(), ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return outline;
    }

    private final class Members extends ClassVisitor {
        Members() {
            super(Opcodes.ASM9);
        }

        @Override
        public @Nullable MethodVisitor visitMethod(
                int access,
                String name,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            methods.put(name.concat(descriptor), access);
            return null;
        }
    }
}
