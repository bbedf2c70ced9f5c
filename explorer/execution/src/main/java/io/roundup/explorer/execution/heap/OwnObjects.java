// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.heap;

import io.roundup.explorer.execution.memory.SharedObjects;
import org.jspecify.annotations.Nullable;

/**
 * Objects that one thread alone can reach, found from some of them, in the order in which they are met. Reused; not
 * thread-safe.
 */
public final class OwnObjects implements Contents {
    /** More variables are not looked at: to tell what is in them, again and again, would take too long. */
    private static final int MOST = 256;

    private final SharedObjects shared;
    private final NameTable names = new NameTable();
    private int variables;
    private boolean areKnown = true;

    public OwnObjects(SharedObjects shared) {
        this.shared = shared;
    }

    /** Begins anew. */
    public void clear() {
        names.clear();
        variables = 0;
        areKnown = true;
    }

    /** {@return whether all has been found so far, and what is in it can be told} */
    public boolean areKnown() {
        return areKnown;
    }

    /** {@return how many objects have been found} */
    public int size() {
        return names.size();
    }

    /** {@return an object that has been found} @param index from 0 */
    public Object get(int index) {
        return names.object(index + 1);
    }

    /** Finds an object, if it is one, and what can be reached from it by way of such objects. */
    public void add(@Nullable Object root) {
        int next = size();
        reference(root);
        while (next < size() && areKnown) {
            Object object = get(next++);
            ClassPlan plan = ClassPlan.of(object.getClass());
            variables += plan.count(object);
            areKnown = plan.isWhole() && variables <= MOST;
            if (areKnown) {
                plan.read(object, this);
            }
        }
    }

    /** Tells of each object which class it has, and what it holds. */
    public void tell(Contents contents) {
        for (int i = 0; i < size(); i++) {
            Object object = get(i);
            contents.reference(object);
            contents.reference(object.getClass());
            ClassPlan.of(object.getClass()).read(object, contents);
        }
    }

    @Override
    public void number(long number) {}

    @Override
    public void reference(@Nullable Object object) {
        if (object != null
                && shared.number(object) == 0
                && !ClassPlan.of(object.getClass()).isValue()) {
            names.name(object);
        }
    }
}
