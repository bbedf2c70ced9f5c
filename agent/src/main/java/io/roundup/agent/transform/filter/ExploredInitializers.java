// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.filter;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The classes whose initialisers are explored like any code, when a thread uses the class first: by their internal
 * names. Safe for use from any thread.
 */
public final class ExploredInitializers {
    private final Set<String> names = ConcurrentHashMap.newKeySet();

    public void add(String internalName) {
        names.add(internalName);
    }

    public boolean contains(String internalName) {
        return names.contains(internalName);
    }
}
