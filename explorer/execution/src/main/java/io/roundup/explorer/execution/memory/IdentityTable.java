// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Finds the indices of objects by their identity: a hash table with open addressing, reused. Few objects are scanned,
 * since to ask an object for its first hash code takes longer. Not thread-safe.
 */
public final class IdentityTable {
    /** What is not found. */
    public static final int NONE = -1;

    private static final int LEAST = 64;
    /** So many are scanned, in the order in which they were added. */
    private static final int SCANNED = 16;
    /** A table that is larger is not kept for the next use. */
    private static final int LARGE = 1024;

    private @Nullable Object[] objects = new Object[LEAST];
    private int[] indices = new int[LEAST];
    private int size;

    /** Makes an empty table. */
    public IdentityTable() {}

    /** {@return the index that an object was added with, or {@link #NONE}} Expected constant time. */
    public int find(Object object) {
        return size > SCANNED ? findHashed(object) : scan(object);
    }

    private int scan(Object object) {
        Object[] all = objects;
        for (int at = size - 1; at >= 0; at--) {
            if (all[at] == object) {
                return indices[at];
            }
        }
        return NONE;
    }

    private int findHashed(Object object) {
        int mask = objects.length - 1;
        int at = slot(object, mask);
        while (objects[at] != null) {
            if (objects[at] == object) {
                return indices[at];
            }
            at = at + 1 & mask;
        }
        return NONE;
    }

    /** Adds an object that is not there. */
    public void add(Object object, int index) {
        if (size < SCANNED) {
            objects[size] = object;
            indices[size++] = index;
            return;
        }
        if (size == SCANNED || 2 * size >= objects.length) {
            hash(size == SCANNED ? objects.length : 4 * objects.length);
        }
        insert(object, index);
        size++;
    }

    /** {@return how many objects were added} */
    public int size() {
        return size;
    }

    /** Removes all. */
    public void clear() {
        if (objects.length > LARGE) {
            objects = new Object[LEAST];
            indices = new int[LEAST];
        } else if (size > 0) {
            Arrays.fill(objects, 0, size > SCANNED ? objects.length : size, null);
        }
        size = 0;
    }

    /** Puts all where their hash codes say. */
    private void hash(int length) {
        Object[] before = objects;
        int[] indicesBefore = indices;
        objects = new Object[length];
        indices = new int[length];
        for (int i = 0; i < before.length; i++) {
            Object object = before[i];
            if (object != null) {
                insert(object, indicesBefore[i]);
            }
        }
    }

    private void insert(Object object, int index) {
        int mask = objects.length - 1;
        int at = slot(object, mask);
        while (objects[at] != null) {
            at = at + 1 & mask;
        }
        objects[at] = object;
        indices[at] = index;
    }

    private static int slot(Object object, int mask) {
        return System.identityHashCode(object) * 0x9E3779B1 >>> 7 & mask;
    }
}
