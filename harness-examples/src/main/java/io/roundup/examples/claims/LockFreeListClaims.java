// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.claims;

import io.roundup.examples.Claim;
import io.roundup.examples.lists.LockFreeList;

/** {@link LockFreeList} is linearizable. */
public final class LockFreeListClaims {
    private LockFreeListClaims() {}

    /** See {@link SetPrograms.Adds}. */
    @Claim(spec = "set")
    public static final class Adds extends SetPrograms.Adds {
        /** Makes the harness. */
        public Adds() {
            super(new LockFreeList());
        }
    }

    /** See {@link SetPrograms.SameElement}. */
    @Claim(spec = "set")
    public static final class SameElement extends SetPrograms.SameElement {
        /** Makes the harness. */
        public SameElement() {
            super(new LockFreeList());
        }
    }

    /** See {@link SetPrograms.Neighbours}. */
    @Claim(spec = "set")
    public static final class Neighbours extends SetPrograms.Neighbours {
        /** Makes the harness. */
        public Neighbours() {
            super(new LockFreeList());
        }
    }

    /** See {@link SetPrograms.AddBehindRemoved}. */
    @Claim(spec = "set")
    public static final class AddBehindRemoved extends SetPrograms.AddBehindRemoved {
        /** Makes the harness. */
        public AddBehindRemoved() {
            super(new LockFreeList());
        }
    }

    /** See {@link SetPrograms.AddBefore}. */
    @Claim(spec = "set")
    public static final class AddBefore extends SetPrograms.AddBefore {
        /** Makes the harness. */
        public AddBefore() {
            super(new LockFreeList());
        }
    }

    /** See {@link SetPrograms.RemoveTwice}. */
    @Claim(spec = "set")
    public static final class RemoveTwice extends SetPrograms.RemoveTwice {
        /** Makes the harness. */
        public RemoveTwice() {
            super(new LockFreeList());
        }
    }

    /** See {@link SetPrograms.AddMeetsRemove}. */
    @Claim(spec = "set")
    public static final class AddMeetsRemove extends SetPrograms.AddMeetsRemove {
        /** Makes the harness. */
        public AddMeetsRemove() {
            super(new LockFreeList());
        }
    }

    /** See {@link SetPrograms.AddMeetsRemoved}. */
    @Claim(spec = "set")
    public static final class AddMeetsRemoved extends SetPrograms.AddMeetsRemoved {
        /** Makes the harness. */
        public AddMeetsRemoved() {
            super(new LockFreeList());
        }
    }

    /** See {@link SetPrograms.Readers}. */
    @Claim(spec = "set")
    public static final class Readers extends SetPrograms.Readers {
        /** Makes the harness. */
        public Readers() {
            super(new LockFreeList());
        }
    }

    /** See {@link SetPrograms.Trio}. */
    @Claim(spec = "set")
    public static final class Trio extends SetPrograms.Trio {
        /** Makes the harness. */
        public Trio() {
            super(new LockFreeList());
        }
    }
}
