// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.classes;

import io.roundup.agent.site.Sites;

/**
 * Whether a class of the JDK has been loaded, without loading it: to load a large class and to instrument it takes a
 * new JVM longer than a small exploration. Asked before each execution.
 */
public final class LoadedLater {
    private final Sites sites;
    private final String name;
    private boolean isLoaded;
    /** How many sites there were when that was found out. */
    private int seen = -1;

    /** Prepares for a class. @param sites of all classes that are loaded @param name of one that has some */
    public LoadedLater(Sites sites, String name) {
        this.sites = sites;
        this.name = name;
    }

    public boolean isLoaded() {
        int size = sites.size();
        if (!isLoaded && size != seen) {
            isLoaded = sites.areIn(name);
            seen = size;
        }
        return isLoaded;
    }
}
