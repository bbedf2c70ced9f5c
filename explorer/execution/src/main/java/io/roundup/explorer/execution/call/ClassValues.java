// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.call;

import io.roundup.explorer.execution.heap.HeapWalk;
import io.roundup.explorer.execution.memory.SharedObjects;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What threads have got from {@link ClassValue} objects in this execution. The JDK keeps the values in the objects of
 * classes, where no variable of the program leads, and any thread may ask for them. Not thread-safe.
 */
public final class ClassValues {
    private final SharedObjects shared;
    private final List<Value> got = new ArrayList<>();

    private record Value(
            ClassValue<?> of, Class<?> type, @Nullable Object value) {}

    /** Prepares. @param shared gets the values */
    public ClassValues(SharedObjects shared) {
        this.shared = shared;
    }

    /** An execution begins. */
    public void reset() {
        got.clear();
    }

    /** A thread has got a value, and is not alone if values are to be shared. Linear in the number of values. */
    void got(ClassValue<?> of, Class<?> type, @Nullable Object value, boolean isShared) {
        Value last = new Value(of, type, value);
        int known = 0;
        while (known < got.size() && !(got.get(known).of == of && got.get(known).type == type)) {
            known++;
        }
        if (known == got.size()) {
            got.add(last);
        } else {
            got.set(known, last);
        }
        if (isShared) {
            shared.share(value);
        }
    }

    /** Shares all values, before a thread starts. */
    public void share() {
        got.forEach(each -> shared.share(each.value));
    }

    /** Adds them to the memory of a state, in the order in which threads first got them. */
    public void tell(HeapWalk walk) {
        walk.put(got.size());
        for (Value each : got) {
            walk.put(each.of);
            walk.put(each.type);
            walk.put(each.value);
        }
    }
}
