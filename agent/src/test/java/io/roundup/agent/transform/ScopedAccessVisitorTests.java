// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.hook.BufferHooks;
import io.roundup.agent.site.OperationMethods;
import io.roundup.agent.site.Sites;
import io.roundup.agent.transform.kept.KeptClasses;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

@NullUnmarked
class ScopedAccessVisitorTests {
    /** What a buffer has from its constructor on makes no steps, nor do constants of its class. */
    @Test
    void announcesWhatABufferDoesIfTheProgramHasCalledIt() throws Exception {
        assertThat(Samples.buffer().run(Moves.class)).isEmpty();
        BufferHooks.isCalled = true;
        List<String> calls;
        try {
            calls = Samples.buffer().run(Moves.class);
        } finally {
            BufferHooks.isCalled = false;
        }

        assertThat(calls)
                .containsExactly(
                        "field(Moves, 0, position)",
                        "arrayLoad(byte[], 0, ARRAY_LOAD)",
                        "field(Moves, 0, position)",
                        "field(Moves, 1, position)",
                        "isSharedArray(byte[])",
                        "isSharedArray(byte[])",
                        "arrayLoad(byte[], 0, ARRAY_LOAD)",
                        "arrayStore(byte[], 1, ARRAY_STORE)");
    }

    /** Each call gets its hooks: before it for what it reads, around it for what it writes, after it for a comparison. */
    @ParameterizedTest
    @ValueSource(strings = {"DirectByteBuffer", "HeapByteBuffer", "CharBuffer", "BufferMismatch", "DirectLongBufferS"})
    void surroundsEachAccessOfMemory(String name) throws IOException {
        Instrumenter instrumenter = new Instrumenter(new Sites(), new OperationMethods(), true, KeptClasses.none());
        byte[] original;
        try (InputStream in = Object.class.getResourceAsStream("/java/nio/" + name + ".class")) {
            original = in.readAllBytes();
        }
        byte[] instrumented = instrumenter.instrument(null, original, true, true);
        Samples.verify(instrumented);
        int reads = count(original, "ScopedMemoryAccess", "get") - count(original, "ScopedMemoryAccess", "getScoped");
        int copies = count(original, "ScopedMemoryAccess", "copy");
        int writes = count(original, "ScopedMemoryAccess", "put");
        int comparisons = count(original, "ScopedMemoryAccess", "vectorized");
        assertThat(reads + copies + writes + comparisons).isPositive();
        assertThat(count(instrumented, "BufferHooks", "read")).isEqualTo(reads + copies);
        assertThat(count(instrumented, "BufferHooks", "substitute")).isEqualTo(writes + copies);
        assertThat(count(instrumented, "BufferHooks", "write")).isEqualTo(writes + copies);
        assertThat(count(instrumented, "BufferHooks", "mismatch")).isEqualTo(comparisons);
    }

    private static int count(byte[] classFile, String owner, String method) {
        int[] calls = new int[1];
        ClassVisitor counts = new ClassVisitor(Opcodes.ASM9) {
            @Override
            public MethodVisitor visitMethod(
                    int access, String name, String descriptor, String signature, String[] thrown) {
                return new CallsOf(owner, method, calls);
            }
        };
        new ClassReader(classFile).accept(counts, 0);
        return calls[0];
    }

    /** Counts calls of methods by the beginning of their names. */
    private static final class CallsOf extends MethodVisitor {
        private final String owner;
        private final String method;
        private final int[] calls;

        CallsOf(String owner, String method, int[] calls) {
            super(Opcodes.ASM9);
            this.owner = owner;
            this.method = method;
            this.calls = calls;
        }

        @Override
        public void visitMethodInsn(int opcode, String of, String called, String descriptor, boolean isInterface) {
            if (of.endsWith('/' + owner) && called.startsWith(method)) {
                calls[0]++;
            }
        }
    }

    /** Like a buffer: it accesses an array at its position, moves that, and copies a part of the array. */
    public static class Moves implements Callable<Object> {
        private static final byte[] CONSTANT = {3, 4};
        private final byte[] bytes = {1, 2};
        private int position;
        private int capacity;

        @Override
        public Object call() {
            byte found = bytes[position];
            position = position + 1;
            System.arraycopy(bytes, 0, bytes, 1, 1);
            return found + capacity + CONSTANT.length;
        }
    }
}
