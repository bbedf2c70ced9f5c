// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent;

import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * Has the JVM ask again about loaded classes. Each request stops all threads and looks through everything that is loaded,
 * so one for a thousand classes takes hardly longer than one for a single class.
 */
final class Retransformation {
    private Retransformation() {}

    /**
     * Has it ask about all classes in one request. One refusal fails the whole request, so then it asks about each half.
     *
     * @param refused gets each class that the JVM does not let be changed, with the reason
     */
    static void request(
            Instrumentation instrumentation, List<Class<?>> classes, BiConsumer<Class<?>, Throwable> refused) {
        if (classes.isEmpty()) {
            return;
        }
        try {
            instrumentation.retransformClasses(classes.toArray(new Class<?>[0]));
        } catch (UnmodifiableClassException | LinkageError | InternalError e) {
            int half = classes.size() / 2;
            if (half == 0) {
                refused.accept(classes.get(0), e);
                return;
            }
            request(instrumentation, classes.subList(0, half), refused);
            request(instrumentation, classes.subList(half, classes.size()), refused);
        }
    }
}
