// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.hook.LoopListener;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class ListenerGuardTests {
    /** Does nothing; its class is what the guard calls. */
    public static final class Listener implements LoopListener {
        @Override
        public int loop(int activation, int progress, int site) {
            return activation;
        }
    }

    /** A shorter one would be compiled into each access of each instrumented method, with all that it calls. */
    @Test
    void the_methods_of_a_guard_are_too_long_to_be_compiled_into_their_callers() throws IOException {
        byte[] guard = new ListenerGuard(LoopListener.class, Listener.class).guarding(classFile(LoopListener.class));

        assertThat(instructions(guard, "loop"))
                .singleElement()
                .satisfies(count -> assertThat(count).isGreaterThan(ListenerGuard.INLINED_AT_MOST));
    }

    private static byte[] classFile(Class<?> type) throws IOException {
        try (InputStream stream = type.getResourceAsStream(type.getSimpleName() + ".class")) {
            return stream.readAllBytes();
        }
    }

    /** {@return how many instructions without operands each method of a name has} Each is a byte of code. */
    private static List<Integer> instructions(byte[] classFile, String method) {
        List<Integer> counts = new ArrayList<>();
        new ClassReader(classFile)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String name, String descriptor, String signature, String[] exceptions) {
                                return counting(name.equals(method) ? counts : new ArrayList<>());
                            }
                        },
                        0);
        return counts;
    }

    private static MethodVisitor counting(List<Integer> counts) {
        return new MethodVisitor(Opcodes.ASM9) {
            private int count;

            @Override
            public void visitInsn(int opcode) {
                count++;
            }

            @Override
            public void visitEnd() {
                counts.add(count);
            }
        };
    }
}
