// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.suite;

import io.roundup.explorer.harness.Actor;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * What a class file says of its class, as far as it matters for harnesses. The class is not loaded.
 *
 * @param internalName such as {@code com/acme/QueueHarness}
 * @param above the superclass and the interfaces, by their internal names
 * @param isAbstract whether no object of the class can be made: it is abstract, or an interface
 * @param hasActors whether a method that it declares has {@link Actor}
 */
record ClassFileFacts(String internalName, List<String> above, boolean isAbstract, boolean hasActors) {
    /** How an annotation is written in class files. */
    static final String ACTOR = Actor.class.descriptorString();

    /**
     * {@return what a class file says}
     *
     * @param classFile its bytes
     * @throws RuntimeException if that is none, or one of a later version than is known
     */
    static ClassFileFacts read(byte[] classFile) {
        ClassReader reader = new ClassReader(classFile);
        List<String> above = new ArrayList<>();
        String superName = reader.getSuperName();
        if (superName != null) {
            above.add(superName);
        }
        above.addAll(List.of(reader.getInterfaces()));
        ActorSearch search = new ActorSearch();
        reader.accept(search, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        boolean isAbstract = (reader.getAccess() & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_INTERFACE)) != 0;
        return new ClassFileFacts(reader.getClassName(), List.copyOf(above), isAbstract, search.hasActors);
    }

    /** {@return the name of the class, as the command line takes it} */
    String name() {
        return internalName.replace('/', '.');
    }

    /** Looks for the annotation on methods. */
    private static final class ActorSearch extends ClassVisitor {
        private boolean hasActors;

        ActorSearch() {
            super(Opcodes.ASM9);
        }

        @Override
        public MethodVisitor visitMethod(
                int access,
                String name,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            return new MethodVisitor(Opcodes.ASM9) {
                @Override
                public @Nullable AnnotationVisitor visitAnnotation(String annotation, boolean isVisible) {
                    hasActors |= annotation.equals(ACTOR);
                    return null;
                }
            };
        }
    }
}
