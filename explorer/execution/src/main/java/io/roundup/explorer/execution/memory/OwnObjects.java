// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.memory;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Objects that one thread alone can reach, found from some of them, in the order in which they are met. Reused; not
 * thread-safe.
 */
public final class OwnObjects implements Contents {
    /** More variables are not looked at: to tell what is in them, again and again, would take too long. */
    private static final int MOST = 256;

    private final SharedObjects shared;
    private final IdentityTable indices = new IdentityTable();
    private Object[] objects = new Object[16];
    private int size;
    private int variables;
    private boolean areKnown = true;

    public OwnObjects(SharedObjects shared) {
        this.shared = shared;
    }

    /** Begins anew. */
    public void clear() {
        Arrays.fill(objects, 0, size, null);
        indices.clear();
        size = 0;
        variables = 0;
        areKnown = true;
    }

    /** {@return whether all has been found so far, and what is in it can be told} */
    public boolean areKnown() {
        return areKnown;
    }

    /** {@return how many objects have been found} */
    public int size() {
        return size;
    }

    /** {@return an object that has been found} @param index from 0 */
    public Object get(int index) {
        return objects[index];
    }

    /** Finds an object, if it is one, and what can be reached from it by way of such objects. */
    public void add(@Nullable Object root) {
        int next = size;
        reference(root);
        while (next < size && areKnown) {
            Object object = objects[next++];
            ObjectFields fields = ObjectFields.of(object.getClass());
            variables += fields.count(object);
            areKnown = fields.areComplete && variables <= MOST;
            if (areKnown) {
                fields.read(object, this);
            }
        }
    }

    /** Tells of each object which class it has, and what it holds. */
    public void tell(Contents contents) {
        for (int i = 0; i < size; i++) {
            contents.reference(objects[i]);
            contents.reference(objects[i].getClass());
            ObjectFields.of(objects[i].getClass()).read(objects[i], contents);
        }
    }

    @Override
    public void number(long number) {}

    @Override
    public void reference(@Nullable Object object) {
        if (object == null
                || shared.number(object) != 0
                || indices.find(object) != IdentityTable.NONE
                || ObjectFields.of(object.getClass()).areValues) {
            return;
        }
        if (size == objects.length) {
            objects = Arrays.copyOf(objects, 2 * size);
        }
        indices.add(object, size);
        objects[size++] = object;
    }
}
