// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.Test;

@NullUnmarked
class ReflectionTests {
    @Test
    void announcesAccessesOfVariables() throws Exception {
        assertThat(accesses(Variables.class))
                .containsExactly(
                        "reflective(Field, Variables, null, 1, setLong)",
                        "reflective(Field, Variables, null, 0, getLong)",
                        "reflective(Field, Variables, \"b\", 1, set)",
                        "reflective(Field, Variables, null, 0, get)");
    }

    @Test
    void announcesAccessesOfElementsOfArraysOnly() throws Exception {
        assertThat(accesses(Elements.class))
                .containsExactly(
                        "arrayStoreReference(double[], 1, null, setDouble)",
                        "arrayLoad(double[], 1, getDouble)",
                        "arrayStoreReference(String[], 0, \"a\", set)",
                        "arrayLoad(String[], 0, get)");
    }

    private static List<String> accesses(Class<? extends Callable<?>> sample) throws Exception {
        return Samples.underTest().run(sample).stream()
                .filter(call -> call.startsWith("reflective(") || call.startsWith("array"))
                .toList();
    }

    /** A primitive and a reference. */
    public static class Variables implements Callable<String> {
        long number;
        String text = "a";

        @Override
        public String call() throws Exception {
            Field first = getClass().getDeclaredField("number");
            Field second = getClass().getDeclaredField("text");
            first.setLong(this, 7);
            long found = first.getLong(this);
            second.set(this, "b");
            return found + second.get(this).toString() + first.getModifiers();
        }
    }

    /** Elements of both kinds, and what is none. */
    public static class Elements implements Callable<String> {
        @Override
        public String call() {
            double[] numbers = new double[2];
            Object texts = Array.newInstance(String.class, 1);
            Array.setDouble(numbers, 1, 0.5);
            double found = Array.getDouble(numbers, 1);
            Array.set(texts, 0, "a");
            String text = found + Array.get(texts, 0).toString() + Array.getLength(texts);
            try {
                return text + Array.get(this, 0);
            } catch (IllegalArgumentException noArray) {
                return text;
            }
        }
    }
}
