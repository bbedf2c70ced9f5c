// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.claims;

import io.roundup.examples.Claim;
import io.roundup.examples.lists.LazySkipList;

/** {@link LazySkipList} is linearizable. Even elements are in the upper level, too. */
public final class LazySkipListClaims {
    private LazySkipListClaims() {}

    /** See {@link SetPrograms.Adds}. */
    @Claim(spec = "set")
    public static final class Adds extends SetPrograms.Adds {
        /** Makes the harness. */
        public Adds() {
            super(new LazySkipList(element -> element % 2 == 0 ? 1 : 0));
        }
    }

    /** See {@link SetPrograms.SameElement}. */
    @Claim(spec = "set")
    public static final class SameElement extends SetPrograms.SameElement {
        /** Makes the harness. */
        public SameElement() {
            super(new LazySkipList(element -> element % 2 == 0 ? 1 : 0));
        }
    }

    /** See {@link SetPrograms.Neighbours}. */
    @Claim(spec = "set")
    public static final class Neighbours extends SetPrograms.Neighbours {
        /** Makes the harness. */
        public Neighbours() {
            super(new LazySkipList(element -> element % 2 == 0 ? 1 : 0));
        }
    }

    /** See {@link SetPrograms.AddBehindRemoved}. */
    @Claim(spec = "set")
    public static final class AddBehindRemoved extends SetPrograms.AddBehindRemoved {
        /** Makes the harness. */
        public AddBehindRemoved() {
            super(new LazySkipList(element -> element % 2 == 0 ? 1 : 0));
        }
    }

    /** See {@link SetPrograms.RemoveTwice}. */
    @Claim(spec = "set")
    public static final class RemoveTwice extends SetPrograms.RemoveTwice {
        /** Makes the harness. */
        public RemoveTwice() {
            super(new LazySkipList(element -> element % 2 == 0 ? 1 : 0));
        }
    }

    /** See {@link SetPrograms.AddMeetsRemove}. */
    @Claim(spec = "set")
    public static final class AddMeetsRemove extends SetPrograms.AddMeetsRemove {
        /** Makes the harness. */
        public AddMeetsRemove() {
            super(new LazySkipList(element -> element % 2 == 0 ? 1 : 0));
        }
    }

    /** See {@link SetPrograms.AddMeetsRemoved}. */
    @Claim(spec = "set")
    public static final class AddMeetsRemoved extends SetPrograms.AddMeetsRemoved {
        /** Makes the harness. */
        public AddMeetsRemoved() {
            super(new LazySkipList(element -> element % 2 == 0 ? 1 : 0));
        }
    }

    /** See {@link SetPrograms.Readers}. */
    @Claim(spec = "set")
    public static final class Readers extends SetPrograms.Readers {
        /** Makes the harness. */
        public Readers() {
            super(new LazySkipList(element -> element % 2 == 0 ? 1 : 0));
        }
    }
}
