// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.monitor;

import io.roundup.explorer.execution.memory.Locations;
import io.roundup.explorer.execution.scheduler.Outline;
import java.util.Arrays;

/**
 * The monitors of objects that have no state of their own: constants, boxed numbers, class loaders. Such objects are
 * not tracked, so anybody may have them, and a monitor is told from others by the class and the text of its object.
 */
public final class ValueMonitors {
    private final Outline outline;
    private Object[] objects = new Object[4];
    private long[] locations = new long[4];
    private int size;

    public ValueMonitors(Outline outline) {
        this.outline = outline;
    }

    /** Forgets what the last execution has locked. */
    public void reset() {
        Arrays.fill(objects, 0, size, null);
        size = 0;
    }

    /**
     * {@return the location of the monitor of an object} That of another one with the same text is the same, although
     * they exclude nobody from each other. A search that knows when a lock is free leaves out that both are held.
     */
    long location(Object object) {
        for (int i = 0; i < size; i++) {
            if (objects[i] == object) {
                return locations[i];
            }
        }
        long location = Locations.monitorOfValue(object);
        for (int i = 0; i < size; i++) {
            if (locations[i] == location) {
                outline.doubt(object.getClass().getName()
                        + ": two objects that look the same were locked, and are taken for one");
            }
        }
        if (size == objects.length) {
            objects = Arrays.copyOf(objects, 2 * size);
            locations = Arrays.copyOf(locations, 2 * size);
        }
        objects[size] = object;
        locations[size++] = location;
        return location;
    }
}
