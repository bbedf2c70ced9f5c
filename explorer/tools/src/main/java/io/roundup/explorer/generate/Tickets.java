// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.generate;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Parameters that take what an earlier call of the same thread returned: the connection that a pool gave, the stamp of a
 * lock. The type tells, if it is a class of which no values are known. Others, such as numbers, are taken for that if the
 * names of both methods say so.
 */
final class Tickets {
    private static final Pattern TAKES =
            Pattern.compile("(unlock|release|validate|tryConvert|giveBack|checkIn|free|leave).*");
    private static final Pattern GIVES =
            Pattern.compile("(lock|acquire|enter|checkOut|borrow|obtain|take|.*(Lock|Read|Ticket|Stamp)).*");

    private final List<Method> givers = new ArrayList<>();

    /** Prepares. @param methods of the class */
    Tickets(List<Method> methods) {
        for (Method method : methods) {
            if (TestMethod.answersAtOnce(method)
                    && method.getReturnType() != void.class
                    && Arrays.stream(method.getParameterTypes()).allMatch(Literals::has)) {
                givers.add(method);
            }
        }
    }

    /** {@return whether a parameter takes what a call has returned} @param method whose it is @param parameter from 0 */
    boolean isTaken(Method method, int parameter) {
        return givers.stream().anyMatch(giver -> isGiven(giver, method, parameter));
    }

    /**
     * {@return whether what a call returns may be given to a parameter}
     *
     * @param giver the method that was called
     * @param method whose parameter it is
     * @param parameter from 0
     */
    static boolean isGiven(Method giver, Method method, int parameter) {
        Class<?> type = method.getParameterTypes()[parameter];
        if (Literals.has(type)) {
            return giver.getReturnType() == type
                    && method.getParameterCount() == 1
                    && TAKES.matcher(method.getName()).matches()
                    && GIVES.matcher(giver.getName()).matches();
        }
        return !giver.getReturnType().isPrimitive() && type.isAssignableFrom(giver.getReturnType());
    }

    /** {@return whether a program can give all its arguments to a method} @param method any */
    boolean areKnown(Method method) {
        for (int i = 0; i < method.getParameterCount(); i++) {
            if (!Literals.has(method.getParameterTypes()[i]) && !isTaken(method, i)) {
                return false;
            }
        }
        return true;
    }
}
