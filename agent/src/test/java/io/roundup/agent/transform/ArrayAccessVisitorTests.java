// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

@NullUnmarked
class ArrayAccessVisitorTests {
    @Test
    void announcesLoadsAndStoresOfEachType() throws Exception {
        assertThat(Samples.underTest().run(Arrays.class))
                .containsExactly(
                        "arrayStore(boolean[], 0, ARRAY_STORE)",
                        "arrayStore(byte[], 1, ARRAY_STORE)",
                        "arrayStore(char[], 0, ARRAY_STORE)",
                        "arrayStore(short[], 1, ARRAY_STORE)",
                        "arrayStore(int[], 0, ARRAY_STORE)",
                        "arrayStore(long[], 1, ARRAY_STORE)",
                        "arrayStore(float[], 0, ARRAY_STORE)",
                        "arrayStore(double[], 1, ARRAY_STORE)",
                        "arrayStoreReference(String[], 0, \"text\", ARRAY_STORE)",
                        "arrayLoad(boolean[], 0, ARRAY_LOAD)",
                        "arrayLoad(byte[], 1, ARRAY_LOAD)",
                        "arrayLoad(char[], 0, ARRAY_LOAD)",
                        "arrayLoad(short[], 1, ARRAY_LOAD)",
                        "arrayLoad(int[], 0, ARRAY_LOAD)",
                        "arrayLoad(long[], 1, ARRAY_LOAD)",
                        "arrayLoad(float[], 0, ARRAY_LOAD)",
                        "arrayLoad(double[], 1, ARRAY_LOAD)",
                        "arrayLoad(String[], 0, ARRAY_LOAD)");
    }

    @Test
    void announcesCompoundAssignmentsAndNestedArrays() throws Exception {
        assertThat(Samples.underTest().run(Compound.class))
                .containsExactly(
                        "arrayLoad(long[][], 1, ARRAY_LOAD)",
                        "arrayLoad(long[], 0, ARRAY_LOAD)",
                        "arrayStore(long[], 0, ARRAY_STORE)",
                        "arrayLoad(long[][], 1, ARRAY_LOAD)",
                        "arrayLoad(long[], 0, ARRAY_LOAD)");
    }

    @Test
    void announcesAnAccessThatFails() throws Exception {
        assertThat(Samples.underTest().run(OutOfBounds.class))
                .containsExactly("arrayLoad(int[], 9, ARRAY_LOAD)", "arrayStore(null, 0, ARRAY_STORE)");
    }

    /** One of each. */
    public static class Arrays implements Callable<Object> {
        @Override
        public Object call() {
            boolean[] z = new boolean[2];
            byte[] b = new byte[2];
            char[] c = new char[2];
            short[] s = new short[2];
            int[] i = new int[2];
            long[] l = new long[2];
            float[] f = new float[2];
            double[] d = new double[2];
            String[] a = new String[2];
            z[0] = true;
            b[1] = 1;
            c[0] = '2';
            s[1] = 3;
            i[0] = 4;
            l[1] = 5;
            f[0] = 6;
            d[1] = 7;
            a[0] = "text";
            return "" + z[0] + b[1] + c[0] + s[1] + i[0] + l[1] + f[0] + d[1] + a[0];
        }
    }

    /** Loads and stores with more on the stack. */
    public static class Compound implements Callable<Object> {
        @Override
        public Object call() {
            long[][] table = new long[2][1];
            table[1][0] += 7;
            return 3 + table[1][0];
        }
    }

    /** What throws. */
    public static class OutOfBounds implements Callable<Object> {
        @Override
        public Object call() {
            try {
                int[] one = new int[1];
                return one[9];
            } catch (ArrayIndexOutOfBoundsException e) {
                int[] none = null;
                try {
                    none[0] = 1;
                    return "stored";
                } catch (NullPointerException f) {
                    return "failed";
                }
            }
        }
    }
}
