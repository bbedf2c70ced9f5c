// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.harness;

import io.roundup.explorer.harness.Actor;
import org.jspecify.annotations.Nullable;

/** An object with a plain field is published by a plain field: a reader may find the object before its content. */
public class Publication {
    /** What is published. */
    static class Box {
        int content = 42;
    }

    /** Publishes. */
    public static class Shelf {
        private @Nullable Box box;

        /** Publishes a box. */
        public void put() {
            box = new Box();
        }

        /** {@return what is in the box, or -1 if there is none} */
        public int get() {
            Box found = box;
            return found == null ? -1 : found.content;
        }
    }

    final Shelf shelf = new Shelf();

    @Actor
    public void writer() {
        shelf.put();
    }

    @Actor
    public void reader() {
        shelf.get();
    }
}
