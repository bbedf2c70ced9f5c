// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.bytecode;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Static methods of {@code Thread} that a call names in a class that inherits them (JVMS 5.4.3.3). Where a class extends
 * {@code Thread}, the compiler writes {@code sleep(20)} as a call of that class. No such class is loaded yet while its
 * own code is instrumented, so class files are read.
 */
public final class InheritedThreadMethods {
    private static final String THREAD = "java/lang/Thread";

    /** What was read of classes other than the caller. A name such as {@code sleep} is common in programs. */
    private static final Map<String, Boolean> READ = new ConcurrentHashMap<>();

    private InheritedThreadMethods() {}

    /**
     * {@return whether a static call is one of {@code Thread}}
     *
     * @param caller the class with the call
     * @param owner internal name of the class that is named
     * @param method of {@code Thread}, by name and descriptor
     */
    public static boolean isCalled(ClassReader caller, String owner, String method) {
        if (owner.equals(THREAD)) {
            return true;
        }
        return owner.equals(caller.getClassName()) ? isInherited(caller, method) : isInheritedOf(owner, method);
    }

    private static boolean isInheritedOf(String owner, String method) {
        String key = owner.concat(" ").concat(method);
        Boolean known = READ.get(key);
        if (known == null) {
            known = isInherited(read(owner), method);
            READ.put(key, known);
        }
        return known;
    }

    private static boolean isInherited(@Nullable ClassReader type, String method) {
        ClassReader each = type;
        while (each != null && each.getSuperName() != null && !declares(each, method)) {
            if (each.getSuperName().equals(THREAD)) {
                return true;
            }
            each = read(each.getSuperName());
        }
        return false;
    }

    private static boolean declares(ClassReader type, String method) {
        Declarations declarations = new Declarations(method);
        type.accept(declarations, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        return declarations.isFound;
    }

    /** Looks for one method among those that a class declares. */
    private static final class Declarations extends ClassVisitor {
        private final String method;
        private boolean isFound;

        Declarations(String method) {
            super(Opcodes.ASM9);
            this.method = method;
        }

        @Override
        public @Nullable MethodVisitor visitMethod(
                int access,
                String name,
                String descriptor,
                @Nullable String signature,
                String @Nullable [] exceptions) {
            isFound |= name.concat(descriptor).equals(method);
            return null;
        }
    }

    /** {@return a class file, or null if it is none of the class path or of the JDK} */
    private static @Nullable ClassReader read(String name) {
        try (InputStream file = ClassLoader.getSystemResourceAsStream(name.concat(".class"))) {
            return file == null ? null : new ClassReader(file);
        } catch (IOException | RuntimeException damaged) {
            return null;
        }
    }
}
