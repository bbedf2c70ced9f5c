// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.site.OperationMethods;
import io.roundup.agent.site.Sites;
import io.roundup.agent.transform.kept.KeptClasses;
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

/** The methods of the JDK run in {@code AgentTests}; here, that each is found in the JDK that runs the test. */
@NullUnmarked
class RuleBodyVisitorTests {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "java/lang/Thread.start()V start",
                "java/lang/Thread.interrupt()V interrupt",
                "java/lang/Thread.isInterrupted()Z isInterrupted",
                "java/lang/Thread.interrupted()Z interrupted",
                "java/util/concurrent/locks/LockSupport.park()V park",
                "java/util/concurrent/locks/LockSupport.park(Ljava/lang/Object;)V park",
                "java/util/concurrent/locks/LockSupport.parkNanos(J)V parkNanos",
                "java/util/concurrent/locks/LockSupport.parkNanos(Ljava/lang/Object;J)V parkNanos",
                "java/util/concurrent/locks/LockSupport.parkUntil(J)V parkUntil",
                "java/util/concurrent/locks/LockSupport.parkUntil(Ljava/lang/Object;J)V parkUntil",
                "java/util/concurrent/locks/LockSupport.unpark(Ljava/lang/Thread;)V unpark",
                "java/util/Random.seedUniquifier()J seedUniquifier",
                "java/util/Random.nextInt(I)I nextInt",
                "java/util/concurrent/ThreadLocalRandom.nextInt(I)I nextInt",
                "java/util/concurrent/ThreadLocalRandom.localInit()V getAndAdd",
                "java/security/SecureRandom.nextBytes([B)V nextBytes",
                "java/security/SecureRandom.nextBytes([BLjava/security/SecureRandomParameters;)V nextBytes",
                "java/security/SecureRandom.generateSeed(I)[B generateSeed",
                "java/security/SecureRandom.getDefaultPRNG(Z[B)V suspend",
                "java/util/UUID.randomUUID()Ljava/util/UUID; randomUUID",
                "java/util/Random.<init>()V seedTime",
                "java/util/SplittableRandom.<init>()V getAndAdd",
                "java/util/concurrent/locks/ReentrantLock$Sync.getOwner()Ljava/lang/Thread; getOwner",
                "java/util/concurrent/locks/AbstractQueuedSynchronizer.hasQueuedThreads()Z hasQueuedThreads",
                "java/util/concurrent/locks/AbstractQueuedSynchronizer.isQueued(Ljava/lang/Thread;)Z isQueued",
                "java/util/concurrent/locks/AbstractQueuedSynchronizer.getQueueLength()I getQueueLength",
                "java/util/concurrent/locks/AbstractQueuedSynchronizer.getQueuedThreads()Ljava/util/Collection;"
                        + " getQueuedThreads",
                "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject.hasWaiters()Z hasWaiters",
                "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject.getWaitQueueLength()I"
                        + " getWaitQueueLength",
                "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject.getWaitingThreads()"
                        + "Ljava/util/Collection; getWaitingThreads",
                "java/lang/Runtime.exit(I)V exit",
                "java/lang/Runtime.halt(I)V halt",
                "java/lang/Runtime.addShutdownHook(Ljava/lang/Thread;)V addShutdownHook",
                "java/lang/Runtime.removeShutdownHook(Ljava/lang/Thread;)Z removeShutdownHook",
                "java/lang/ClassLoader.loadClass(Ljava/lang/String;)Ljava/lang/Class; suspend",
                "java/lang/Class.getEnumConstantsShared()[Ljava/lang/Object; suspend",
            })
    void findsTheMethodsOfTheRunningJdk(String methodAndHook) throws Exception {
        String method = methodAndHook.substring(0, methodAndHook.indexOf(' '));
        String className = method.substring(0, method.indexOf('.'));
        byte[] bytes = Samples.bytes(Class.forName(className.replace('/', '.'), false, null));

        byte[] instrumented = instrumenter().instrument(null, bytes, true, true);

        Samples.verify(instrumented);
        assertThat(hooks(instrumented, method.substring(className.length() + 1)))
                .contains(methodAndHook.substring(method.length() + 1));
    }

    @Test
    void findsTheFactoryOfVirtualThreads() throws Exception {
        if (Runtime.version().feature() < 21) {
            return;
        }
        byte[] bytes = Samples.bytes(Class.forName("java.lang.ThreadBuilders", false, null));

        byte[] instrumented = instrumenter().instrument(null, bytes, true, true);

        Samples.verify(instrumented);
        assertThat(hooks(instrumented, "newVirtualThread")).contains("newVirtualThread");
    }

    @Test
    void offersTheCallOfMain() throws Exception {
        assertThat(Samples.underTest().run(CallsMain.class)).isEmpty();
        Samples samples = Samples.underTest();

        assertThat(hooks(samples.instrument(Samples.bytes(CallsMain.class)), "main"))
                .contains("interceptMain");
    }

    private static Instrumenter instrumenter() {
        return new Instrumenter(new Sites(), new OperationMethods(), false, KeptClasses.none());
    }

    /** {@return the hooks that a method calls} @param beginning of its name and descriptor */
    private static List<String> hooks(byte[] bytes, String beginning) {
        List<String> hooks = new java.util.ArrayList<>();
        new ClassReader(bytes)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String name, String descriptor, String signature, String[] thrown) {
                                return (name + descriptor).startsWith(beginning) ? new HookCalls(hooks) : null;
                            }
                        },
                        0);
        return hooks;
    }

    /** Collects the calls. */
    private static final class HookCalls extends MethodVisitor {
        private final List<String> hooks;

        HookCalls(List<String> hooks) {
            super(Opcodes.ASM9);
            this.hooks = hooks;
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            if (owner.startsWith("io/roundup/agent/hook/") && owner.endsWith("Hooks")) {
                hooks.add(name);
            }
        }
    }

    /** A program; its body begins with a loop, so with a frame. */
    public static class CallsMain implements Callable<Object> {
        /** Counts down. */
        public static void main(String[] arguments) {
            do {
                arguments[0] = arguments[0].substring(1);
            } while (!arguments[0].isEmpty());
        }

        @Override
        public Object call() {
            return "not called";
        }
    }
}
