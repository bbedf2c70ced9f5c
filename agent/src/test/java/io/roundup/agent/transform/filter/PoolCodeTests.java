// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.filter;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.hook.PoolStateHooks;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

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
        return methods(type)
                .filter(each -> each.name.equals(method))
                .flatMap(PoolCodeTests::words)
                .collect(Collectors.joining(" "));
    }

    private static List<String> callers(String... calls) throws IOException {
        return methods(POOL)
                .filter(each -> words(each).anyMatch(List.of(calls)::contains))
                .map(each -> each.name)
                .toList();
    }

    private static Stream<MethodNode> methods(String type) throws IOException {
        ClassNode node = new ClassNode();
        new ClassReader(type).accept(node, ClassReader.SKIP_FRAMES | ClassReader.SKIP_DEBUG);
        return node.methods.stream();
    }

    private static Stream<String> words(MethodNode method) {
        return Arrays.stream(method.instructions.toArray())
                .map(each -> each instanceof MethodInsnNode call
                        ? call.name
                        : each instanceof LdcInsnNode constant ? String.valueOf(constant.cst) : "")
                .filter(word -> !word.isEmpty());
    }
}
