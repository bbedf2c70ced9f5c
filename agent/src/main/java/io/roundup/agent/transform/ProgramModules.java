// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import java.lang.instrument.Instrumentation;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;

/**
 * The named modules whose classes are explored, opened to Round-Up as their first class comes. It calls their methods
 * and sets back their fields, whatever they export. They need not read anything: the JVM lets each module whose classes
 * a transformer sees read the unnamed module of the bootstrap loader, where the hooks are.
 */
public final class ProgramModules {
    private final Instrumentation instrumentation;
    private final Map<Module, Boolean> opened = new WeakHashMap<>();

    /** Has opened none. @param instrumentation of the JVM */
    public ProgramModules(Instrumentation instrumentation) {
        this.instrumentation = instrumentation;
    }

    /** Before a class is defined that is to be explored. @param module of the class */
    void open(Module module) {
        Module own = ProgramModules.class.getModule();
        if (!module.isNamed() || module == own) {
            return;
        }
        synchronized (opened) {
            if (opened.put(module, true) != null) {
                return;
            }
        }
        // No lambdas: a transformer runs inside of class loading.
        Map<String, Set<Module>> opens = new HashMap<>();
        for (String name : module.getPackages()) {
            opens.put(name, Set.of(own));
        }
        instrumentation.redefineModule(module, Set.of(), Map.of(), opens, Set.of(), Map.of());
    }
}
