// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.tables;

import io.roundup.explorer.value.ObjectIdentity;
import io.roundup.explorer.value.Values;
import io.roundup.quasi.history.Response;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A public method that is called with small numbers, or with a list of them.
 *
 * @param method of the class
 */
record CalledMethod(Method method) {
    String name() {
        return method.getName();
    }

    /** {@return the method of a class} @param name of it @param parameters how many it has, all of them objects */
    static CalledMethod of(Class<?> type, String name, int parameters) {
        for (Method method : type.getMethods()) {
            if (method.getName().equals(name)
                    && method.getParameterCount() == parameters
                    && !method.isBridge()
                    && List.of(method.getParameterTypes()).stream().allMatch(CalledMethod::isGiven)) {
                return new CalledMethod(method);
            }
        }
        throw new IllegalArgumentException(type + " has no method " + name + " with " + parameters + " objects");
    }

    private static boolean isGiven(Class<?> parameter) {
        return parameter == Object.class || parameter == Collection.class;
    }

    /** {@return whether a parameter is a collection} */
    boolean takesMany(int parameter) {
        return method.getParameterTypes()[parameter] == Collection.class;
    }

    /** {@return what the object answers; an exception stands for itself} Called on any thread. */
    @Nullable
    Object invoke(Object target, Object... arguments) {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException thrown) {
            return thrown;
        } catch (IllegalAccessException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** {@return an answer as histories have it} @param answer what {@link #invoke} gave */
    Response response(@Nullable Object answer) {
        if (answer instanceof InvocationTargetException thrown) {
            return Response.threw(thrown.getTargetException().getClass().getName());
        }
        if (method.getReturnType() == void.class) {
            return Response.VOID;
        }
        return Response.returned(new Values(CalledMethod::refused).canonical(answer));
    }

    private static ObjectIdentity refused(Object object) {
        throw new IllegalArgumentException(object.getClass() + " has no equality of its own");
    }
}
