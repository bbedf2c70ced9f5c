// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend.litmus;

import io.roundup.explorer.strategy.StateSink;
import io.roundup.explorer.strategy.StateSource;
import io.roundup.explorer.strategy.graph.VariableNames;
import java.util.ArrayList;
import java.util.List;

/** The numbers of a test's variables, which are the same in all its executions. */
final class LitmusVariables implements VariableNames {
    private final List<String> names = new ArrayList<>();
    private final List<String> objects;

    LitmusVariables(List<String> objects) {
        this.objects = objects;
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

    /** {@return the name of an object} @param reference to it */
    String object(long reference) {
        return objects.get((int) (reference - Expression.FIRST_REFERENCE));
    }

    /** {@return a value as outcomes have it} */
    String text(long value) {
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
