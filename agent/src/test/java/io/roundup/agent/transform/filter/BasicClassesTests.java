// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.filter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class BasicClassesTests {
    private static byte @Nullable [] compiled(String internalName) {
        try (InputStream file = BasicClassesTests.class.getClassLoader().getResourceAsStream(internalName + ".class")) {
            return file == null ? null : file.readAllBytes();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** {@return a class file with one method, which calls another one} */
    private static byte[] calling(String owner, String name, String descriptor) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "program/Main", null, "java/lang/Object", null);
        MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "run", "()V", null, null);
        method.visitCode();
        method.visitMethodInsn(Opcodes.INVOKESTATIC, owner, name, descriptor, false);
        method.visitInsn(Opcodes.RETURN);
        method.visitMaxs(0, 0);
        method.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    @Test
    void sufficeForAProgramOfAtomicsLocksAndTheLanguage() {
        String name = BasicProgram.class.getName().replace('.', '/');
        assertThat(BasicClasses.suffice(name, BasicClassesTests::compiled)).isTrue();
        assertThat(BasicClasses.suffice(name + "$Cell", BasicClassesTests::compiled))
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        // What is called, or its parameters or result.
        "java/lang/Math, abs, (I)I, true",
        "java/util/concurrent/atomic/LongAdder, increment, ()V, true",
        "java/util/concurrent/CountDownLatch, await, ()V, true",
        "java/util/HashMap, size, ()I, false",
        "java/util/concurrent/ConcurrentHashMap, size, ()I, false",
        "java/util/concurrent/Executors, newCachedThreadPool, ()Ljava/util/concurrent/ExecutorService;, false",
        "program/Other, take, (ILjava/util/List;)V, false",
        "program/Other, give, ()[[Ljava/util/List;, false",
        "program/Other, give, ()[[Ljava/lang/String;, true",
        "java/lang/Thread, currentThread, ()Ljava/lang/Thread;, true",
        "java/lang/Thread, getAllStackTraces, ()Ljava/util/Map;, false",
        // Programs may have classes in packages like those of the JDK; and the name is in a vector.
        "java/util/concurrent/TimeoutException, <init>, ()V, true",
        "javax/program/StoreException, put, (I)I, false",
        "javax/naming/NamingException, appendRemainingComponent, (Ljava/lang/String;)V, false",
        // Ways to any class, by its name, and to the properties, which are in a map.
        "java/lang/Class, getName, ()Ljava/lang/String;, true",
        "java/lang/Class, forName, (Ljava/lang/String;)Ljava/lang/Class;, false",
        "java/lang/invoke/MethodHandles$Lookup, findClass, (Ljava/lang/String;)Ljava/lang/Class;, false",
        "java/lang/System, nanoTime, ()J, true",
        "java/lang/System, getProperty, (Ljava/lang/String;)Ljava/lang/String;, false",
        "java/lang/Integer, parseInt, (Ljava/lang/String;)I, true",
        "java/lang/Integer, getInteger, (Ljava/lang/String;)Ljava/lang/Integer;, false"
    })
    void sufficeForACall(String owner, String name, String descriptor, boolean suffice) {
        Map<String, byte[]> program = Map.of("program/Main", calling(owner, name, descriptor));
        assertThat(BasicClasses.suffice("program/Main", program::get)).isEqualTo(suffice);
    }

    @Test
    void classesThatAreMentionedAreLookedAtToo() {
        Map<String, byte[]> program = Map.of(
                "program/Main", calling("program/Other", "run", "()V"),
                "program/Other", calling("java/util/HashMap", "size", "()I"));
        assertThat(BasicClasses.suffice("program/Main", program::get)).isFalse();
    }

    /** What is not there cannot be used. */
    @Test
    void classesThatAreNotThereDoNotMatter() {
        Map<String, byte[]> program = Map.of("program/Main", calling("program/Other", "run", "()V"));
        assertThat(BasicClasses.suffice("program/Main", program::get)).isTrue();
    }

    @Test
    void ofWhatCannotBeReadNothingIsKnown() {
        assertThat(BasicClasses.suffice("program/Main", name -> new byte[] {1, 2, 3}))
                .isFalse();
        byte[] newer = Objects.requireNonNull(compiled("io/roundup/agent/transform/filter/BasicProgram"));
        newer[7] = 99;
        assertThat(BasicClasses.suffice("program/Main", name -> newer)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "java/util/concurrent/locks/AbstractQueuedSynchronizer$ConditionObject, true",
        "java/util/concurrent/Semaphore$Sync, true",
        "java/util/concurrent/atomic/LongAdder, true",
        "java/util/concurrent/ConcurrentHashMap, false",
        "java/util/concurrent/ConcurrentHashMap$Node, false",
        "java/util/HashMap, false"
    })
    void nestedClassesGoWithTheirOutermost(String name, boolean isBasic) {
        assertThat(BasicClasses.contains(name)).isEqualTo(isBasic);
    }
}
