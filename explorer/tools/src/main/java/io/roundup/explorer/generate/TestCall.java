// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

import io.roundup.explorer.generate.Domain.Space;
import java.util.ArrayList;
import java.util.List;

/**
 * A call in a test program.
 *
 * @param method that is called
 * @param values of its arguments, numbers from 1 in its {@linkplain TestMethod#domains domains}
 */
public record TestCall(TestMethod method, List<Integer> values) {
    /** {@return the arguments as Java writes them} @param literals of the class */
    List<String> arguments(Literals literals) {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            texts.add(literals.text(
                    method.method().getParameterTypes()[i], method.domains().get(i), values.get(i)));
        }
        return texts;
    }

    /** {@return whether it is given what another call of its thread has returned} @param number of that call, from 1 */
    boolean takes(int number) {
        for (int i = 0; i < values.size(); i++) {
            if (method.domains().get(i).space() == Space.RESULT && values.get(i) == number) {
                return true;
            }
        }
        return false;
    }

    /** {@return the call as Java writes it, with {@code $1} for what the first call of its thread has returned} @param literals of the class */
    String text(Literals literals) {
        return method.name() + "(" + String.join(", ", arguments(literals)) + ")";
    }
}
