// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend.litmus;

import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;
import io.roundup.explorer.strategy.graph.VariableNames;
import java.util.ArrayList;
import java.util.List;

/** The numbers of a test's variables, which are the same in all its executions. */
final class LitmusVariables implements VariableNames {
    private static final long HALF = 1_000;

    private final List<String> names = new ArrayList<>();
    private final List<String> objects;

    LitmusVariables(List<String> objects) {
        this.objects = objects;
    }

    /** {@return the value of two halves, each a number of three digits; unequal ones are a negative number} */
    static long joined(long high, long low) {
        return high == low ? low : -(high * HALF + low);
    }

    int number(String name) {
        if (!names.contains(name)) {
            names.add(name);
        }
        return names.indexOf(name);
    }

    String name(int number) {
        return names.get(number);
    }

    /** {@return the number of a reference} @param object its name */
    long reference(String object) {
        return Expression.FIRST_REFERENCE + objects.indexOf(object);
    }

    /** {@return the name of an object} @param reference to it */
    String object(long reference) {
        return objects.get((int) (reference - Expression.FIRST_REFERENCE));
    }

    /** {@return a value as outcomes have it} */
    String text(long value) {
        if (value < 0) {
            return -value / HALF + ":" + -value % HALF;
        }
        return value >= Expression.FIRST_REFERENCE ? "@" + object(value) : Long.toString(value);
    }

    @Override
    public void write(int variable, StateSink out) {
        String name = name(variable);
        out.number(name.length());
        name.chars().forEach(out::number);
    }

    @Override
    public int read(StateSource in) {
        StringBuilder name = new StringBuilder();
        for (int left = in.numberIn(0, Byte.MAX_VALUE); left > 0; left--) {
            name.append((char) in.numberIn(0, Character.MAX_VALUE));
        }
        return number(name.toString());
    }
}
