// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

/** All arrays of the samples count as shared. */
@NullUnmarked
class ArrayCopyTests {
    @Test
    void copiesEachTypeOfElementOneByOne() throws Exception {
        List<String> calls = Samples.underTest().run(EachType.class);
        assertThat(calls).filteredOn(call -> call.endsWith(", clone)")).hasSize(2 * 9);
    }

    @Test
    void readsAllBeforeItWritesWithinOneArray() throws Exception {
        assertThat(Samples.underTest().run(Shifts.class))
                .containsSubsequence(
                        "arrayLoad(long[], 0, arraycopy)",
                        "arrayLoad(long[], 1, arraycopy)",
                        "arrayStore(long[], 1, arraycopy)",
                        "arrayStore(long[], 2, arraycopy)");
    }

    @Test
    void failsAsTheMethodsDo() throws Exception {
        assertThat(Samples.underTest().run(Fails.class)).noneMatch(call -> call.startsWith("arrayStore("));
    }

    @Test
    void methodsOfArraysGiveWhatTheyGiveOtherwise() throws Exception {
        assertThat(Samples.underTest().run(MethodsOfArrays.class))
                .contains("arrayLoad(int[], 2, copyOf)", "arrayStore(int[], 1, sort)", "arrayStore(double[], 3, fill)")
                .doesNotContain(
                        "arrayLoad(double[], 3, fill)",
                        "arrayStore(double[], 0, fill)",
                        "arrayLoad(int[], 0, copyOfRange)",
                        "arrayLoad(byte[], 1, copyOf)");
    }

    @Test
    void announcesTheReferencesThatAreStored() throws Exception {
        assertThat(Samples.underTest().run(StoresReferences.class))
                .contains("arrayStoreReference([\"a\", null], 1, \"b\", arraycopy)");
    }

    /** Clones. */
    public static class EachType implements Callable<Object> {
        @Override
        public Object call() {
            return Arrays.asList(
                            new boolean[] {true, false}.clone()[0],
                            new byte[] {1, 2}.clone()[1],
                            new char[] {'a', 'b'}.clone()[0],
                            new short[] {3, 4}.clone()[1],
                            new int[] {5, 6}.clone()[0],
                            new long[] {7, 8}.clone()[1],
                            new float[] {9, 10}.clone()[0],
                            new double[] {11, 12}.clone()[1],
                            new String[] {"c", "d"}.clone()[0])
                    .toString();
        }
    }

    /** Overlapping. */
    public static class Shifts implements Callable<Object> {
        @Override
        public Object call() {
            long[] numbers = {1, 2, 3};
            System.arraycopy(numbers, 0, numbers, 1, 2);
            return numbers[0] + " " + numbers[1] + " " + numbers[2];
        }
    }

    /** Each for another reason. */
    public static class Fails implements Callable<Object> {
        @Override
        public Object call() {
            Supplier<int[]> nothing = () -> null;
            Callable<?>[] copies = {
                () -> copy(new int[2], 1, new int[2], 2),
                () -> copy(new int[2], 0, new long[2], 1),
                () -> copy("", 0, new int[2], 1),
                () -> copy(new int[2], 0, null, 1),
                () -> copy(new int[2], 0, new int[2], -1),
                () -> nothing.get().clone(),
                () -> Arrays.copyOf(new int[2], -1),
                () -> {
                    Arrays.fill(new int[2], 1, 3, 0);
                    return "filled";
                }
            };
            StringBuilder failures = new StringBuilder();
            for (Callable<?> copy : copies) {
                try {
                    failures.append(copy.call()).append(' ');
                } catch (Exception failed) {
                    failures.append(failed.getClass().getSimpleName()).append(' ');
                }
            }
            return failures.toString();
        }

        private static String copy(Object from, int fromIndex, Object to, int length) {
            System.arraycopy(from, fromIndex, to, 0, length);
            return "copied";
        }
    }

    /** Results and what is left in the arrays. */
    public static class MethodsOfArrays implements Callable<Object> {
        @Override
        public Object call() {
            int[] numbers = {3, 1, 2};
            double[] filled = {1, 2, 3, 4, 5};
            int[] copy = Arrays.copyOf(numbers, 4);
            int[] range = Arrays.copyOfRange(numbers, 1, 3);
            byte[] first = Arrays.copyOf(new byte[] {1, 2}, 1);
            Arrays.sort(numbers);
            Arrays.fill(filled, 1, 4, 9);
            String[] texts = {"x", "y"};
            Arrays.setAll(texts, index -> texts[index] + index);
            return Arrays.toString(numbers)
                    + Arrays.toString(copy)
                    + Arrays.toString(range)
                    + first.length
                    + Arrays.toString(filled)
                    + Arrays.equals(numbers, copy)
                    + Arrays.binarySearch(numbers, 2)
                    + Arrays.toString(texts)
                    + Arrays.hashCode(numbers)
                    + Arrays.mismatch(numbers, copy);
        }
    }

    /** Into an array of a more general type. */
    public static class StoresReferences implements Callable<Object> {
        @Override
        public Object call() {
            Object[] objects = new Object[2];
            System.arraycopy(new String[] {"a", "b"}, 0, objects, 0, 2);
            return objects[0] + " " + objects[1];
        }
    }
}
