// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.debugger;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

@NullUnmarked
class StoppingPlacesTests {
    /** Loops, handlers and switches have frames at the start of lines, behind which the instruction has to stand. */
    public static class Sample implements IntUnaryOperator {
        @Override
        public int applyAsInt(int number) {
            int sum = 0;
            for (int i = 0; i < number; i++) {
                try {
                    sum += one(i);
                } catch (IllegalStateException odd) {
                    sum -= odd.getMessage().length();
                }
            }
            // The frame behind the condition names the new object by its place, which is the start of a line.
            Integer[] none = new ArrayList<Integer>(number > 3 ? 1 : 2).toArray(new Integer[0]);
            return sum + none.length;
        }

        private static int one(int i) {
            switch (i % 3) {
                case 0:
                    return i;
                case 1:
                    throw new IllegalStateException("1");
                default:
                    return Math.max(i, 2) > 2 ? 5 : 6;
            }
        }
    }

    /** One of them calls where the other does not. */
    public static class Overloaded {
        static int sum(int one) {
            return Math.abs(one);
        }

        static long sum(long one) {
            long sum = one + one + one + one + one;
            return sum > 3 ? Math.abs(sum) : sum;
        }
    }

    private static byte[] original() throws IOException {
        try (InputStream in = Sample.class.getResourceAsStream("StoppingPlacesTests$Sample.class")) {
            return Objects.requireNonNull(in).readAllBytes();
        }
    }

    private static byte[] changed() throws IOException {
        ClassReader reader = new ClassReader(original());
        ClassWriter writer = new ClassWriter(reader, 0);
        reader.accept(new StoppingPlaces(writer), ClassReader.EXPAND_FRAMES);
        return writer.toByteArray();
    }

    @Test
    void theProgramDoesTheSame() throws Exception {
        Class<?> changed = MethodHandles.lookup()
                .defineHiddenClass(changed(), true, MethodHandles.Lookup.ClassOption.NESTMATE)
                .lookupClass();
        IntUnaryOperator sample =
                (IntUnaryOperator) changed.getDeclaredConstructor().newInstance();
        assertThat(sample.applyAsInt(10)).isEqualTo(new Sample().applyAsInt(10)).isEqualTo(31);
    }

    @Test
    void eachLineStartsWithAnInstructionThatDoesNothing() throws IOException {
        ClassNode node = new ClassNode();
        new ClassReader(changed()).accept(node, ClassReader.SKIP_FRAMES);
        List<Integer> first = new ArrayList<>();
        for (MethodNode method : node.methods) {
            for (AbstractInsnNode insn : method.instructions) {
                if (insn instanceof LineNumberNode || insn instanceof MethodInsnNode) {
                    AbstractInsnNode next = insn.getNext();
                    while (next.getOpcode() < 0) {
                        next = next.getNext();
                    }
                    first.add(next.getOpcode());
                }
            }
        }
        assertThat(first).hasSizeGreaterThan(12).containsOnly(Opcodes.NOP);
    }

    /** What stands on top of such a place was called by a debugger; a call of another name, too. */
    @Test
    void nothingIsCalledAtSuchAPlace() throws IOException {
        CallPlaces places = CallPlaces.of(changed());
        List<Integer> calls = new ArrayList<>();
        for (int offset = 0; offset < 200; offset++) {
            if (places.mayCall("applyAsInt", offset, () -> 0, Sample.class, "one")) {
                calls.add(offset);
            }
            assertThat(places.mayCall("applyAsInt", offset, () -> 0, Sample.class, "other"))
                    .isFalse();
        }
        assertThat(calls).hasSize(1);
        assertThat(places.mayCall("applyAsInt", 0, () -> 0, Sample.class, "one"))
                .isFalse();
        assertThat(places.mayCall("notThere", 0, () -> 0, Sample.class, "one")).isTrue();
    }

    /** The JVM calls the loader of a class, its initialiser, and the constructor of an exception, by itself. */
    @Test
    void theJvmMayCallWhereItLoadsAndThrows() throws IOException {
        CallPlaces places = CallPlaces.of(changed());
        int byName = 0;
        int byJvm = 0;
        for (int offset = 0; offset < 200; offset++) {
            byName += places.mayCall("one", offset, () -> 0, Math.class, "max") ? 1 : 0;
            byJvm += places.mayCall("one", offset, () -> 0, Sample.class, "<clinit>") ? 1 : 0;
        }
        // The division by 3, a new exception, its constructor, its throw, and the call of max.
        assertThat(byJvm).isEqualTo(5);
        assertThat(byName).isEqualTo(5);
    }

    /** The JVM would load classes to tell the descriptor of a frame, maybe one that is just being loaded. */
    @Test
    void methodsOfOneNameAreToldApartByTheirLines() throws IOException {
        byte[] bytes;
        try (InputStream in = Overloaded.class.getResourceAsStream("StoppingPlacesTests$Overloaded.class")) {
            bytes = Objects.requireNonNull(in).readAllBytes();
        }
        CallPlaces places = CallPlaces.of(bytes);
        List<Integer> lines = new ArrayList<>();
        for (int offset = 0; offset < 30; offset++) {
            for (int line = 1; line < 100; line++) {
                int actual = line;
                if (places.mayCall("sum", offset, () -> actual, Math.class, "abs")) {
                    lines.add(line);
                }
            }
        }
        assertThat(lines).hasSize(2).doesNotHaveDuplicates();
    }
}
