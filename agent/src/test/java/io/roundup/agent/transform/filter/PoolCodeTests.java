// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.filter;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.hook.PoolStateHooks;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadPoolExecutor;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Reads the code of this JDK's pools: {@link PoolStateHooks} holds for code like this only. */
class PoolCodeTests {
    private static final String POOL = ThreadPoolExecutor.class.getName();

    /** The least control of a pool that stops its tasks. */
    private static final String STOP = String.valueOf(1 << 29);

    private static final String ASKS_FOR_STOP = "get " + STOP + " runStateAtLeast";

    @Test
    void aThreadAsksForNothingButAStop() throws IOException {
        assertThat(code(POOL, "runWorker").replace(ASKS_FOR_STOP, "")).doesNotContain("get ");
    }

    @Test
    void aThreadFreesItsLockBeforeAllElse() throws IOException {
        assertThat(code(POOL, "runWorker")).startsWith("currentThread unlock getTask lock " + ASKS_FOR_STOP);
    }

    @Test
    void onlyTwoMethodsStopAPool() throws IOException {
        assertThat(code(POOL, "compareAndIncrementWorkerCount")).isEqualTo("compareAndSet");
        assertThat(code(POOL, "compareAndDecrementWorkerCount")).isEqualTo("compareAndSet");
        assertThat(code(POOL, "decrementWorkerCount")).isEqualTo("addAndGet");
        assertThat(callers("compareAndSet", "set", "addAndGet", "compareAndExchange"))
                .containsExactlyInAnyOrder(
                        "compareAndIncrementWorkerCount",
                        "compareAndDecrementWorkerCount",
                        "decrementWorkerCount",
                        "advanceRunState",
                        "tryTerminate");
    }

    @Test
    void whoInterruptsAllThreadsAsksWhetherTheyHaveBegun() throws IOException {
        assertThat(code(POOL + "$Worker", "interruptIfStarted")).startsWith("getState isInterrupted");
        assertThat(code(POOL + "$Worker", "isHeldExclusively")).isEqualTo("getState");
    }

    /** {@return the methods that a method calls, and the constants that it loads, in order} */
    private static String code(String type, String method) throws IOException {
        List<String> words = new ArrayList<>();
        read(type, (caller, word) -> {
            if (caller.equals(method)) {
                words.add(word);
            }
        });
        return String.join(" ", words);
    }

    private static List<String> callers(String... calls) throws IOException {
        List<String> callers = new ArrayList<>();
        read(POOL, (caller, word) -> {
            if (List.of(calls).contains(word) && !callers.contains(caller)) {
                callers.add(caller);
            }
        });
        return callers;
    }

    private interface Words {
        void add(String caller, String word);
    }

    private static void read(String type, Words words) throws IOException {
        new ClassReader(type)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access,
                                    String caller,
                                    String descriptor,
                                    @Nullable String signature,
                                    String @Nullable [] exceptions) {
                                return new MethodVisitor(Opcodes.ASM9) {
                                    @Override
                                    public void visitMethodInsn(
                                            int opcode,
                                            String owner,
                                            String name,
                                            String calledDescriptor,
                                            boolean isInterface) {
                                        words.add(caller, name);
                                    }

                                    @Override
                                    public void visitLdcInsn(Object value) {
                                        words.add(caller, String.valueOf(value));
                                    }
                                };
                            }
                        },
                        ClassReader.SKIP_FRAMES | ClassReader.SKIP_DEBUG);
    }
}
