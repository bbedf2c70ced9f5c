// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent;

import io.roundup.agent.site.Uninstrumented;
import io.roundup.agent.transform.InstrumentingTransformer;
import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.List;

/**
 * The classes of the JDK that are loaded, but that the JVM has not asked the transformer about: all at first. Later
 * ones it asks about when it loads them, but for two kinds. What a transformer needs while it is asked the JVM loads
 * without asking again, for good. And of what another thread had begun to load when the transformer came, it had
 * asked before.
 */
final class LoadedJdk {
    private final Instrumentation instrumentation;
    private final InstrumentingTransformer transformer;
    private final Uninstrumented uninstrumented;

    private List<Class<?>> found = List.of();
    /** How many answers there had been when they were found. */
    private long answers = -1;

    LoadedJdk(Instrumentation instrumentation, InstrumentingTransformer transformer, Uninstrumented uninstrumented) {
        this.instrumentation = instrumentation;
        this.transformer = transformer;
        this.uninstrumented = uninstrumented;
    }

    /**
     * {@return the classes that would be instrumented, had the JVM asked} To list what is loaded takes as long as a
     * short exploration. It is only done if the JVM has asked about anything since.
     */
    List<Class<?>> unasked() {
        long now = transformer.answers();
        if (now != answers) {
            found = find();
            answers = now;
        }
        return found;
    }

    private List<Class<?>> find() {
        List<Class<?>> classes = new ArrayList<>();
        for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
            // Interfaces have no state of their own, and retransforming costs the JVM the same for each class.
            if (!transformer.isSettled(loaded)
                    && !loaded.isArray()
                    && !loaded.isInterface()
                    && !loaded.isHidden()
                    && instrumentation.isModifiableClass(loaded)) {
                classes.add(loaded);
            }
        }
        return classes;
    }

    /** Has the JVM ask about the {@linkplain #unasked classes} that it has not asked about. */
    void instrument() {
        Retransformation.request(
                instrumentation,
                unasked(),
                (loaded, refused) -> uninstrumented.add(loaded.getClassLoader(), loaded.getName(), refused));
    }
}
