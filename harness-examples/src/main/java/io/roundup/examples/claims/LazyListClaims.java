// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.claims;

import io.roundup.examples.Claim;
import io.roundup.examples.lists.LazyList;

/** {@link LazyList} is linearizable. */
public final class LazyListClaims {
    private LazyListClaims() {}

    /** See {@link SetPrograms.Adds}. */
    @Claim(spec = "set")
    public static final class Adds extends SetPrograms.Adds {
        /** Makes the harness. */
        public Adds() {
            super(new LazyList());
        }
    }

    /** See {@link SetPrograms.SameElement}. */
    @Claim(spec = "set")
    public static final class SameElement extends SetPrograms.SameElement {
        /** Makes the harness. */
        public SameElement() {
            super(new LazyList());
        }
    }

    /** See {@link SetPrograms.Neighbours}. */
    @Claim(spec = "set")
    public static final class Neighbours extends SetPrograms.Neighbours {
        /** Makes the harness. */
        public Neighbours() {
            super(new LazyList());
        }
    }

    /** See {@link SetPrograms.AddBehindRemoved}. */
    @Claim(spec = "set")
    public static final class AddBehindRemoved extends SetPrograms.AddBehindRemoved {
        /** Makes the harness. */
        public AddBehindRemoved() {
            super(new LazyList());
        }
    }

    /** See {@link SetPrograms.AddBefore}. */
    @Claim(spec = "set")
    public static final class AddBefore extends SetPrograms.AddBefore {
        /** Makes the harness. */
        public AddBefore() {
            super(new LazyList());
        }
    }

    /** See {@link SetPrograms.RemoveTwice}. */
    @Claim(spec = "set")
    public static final class RemoveTwice extends SetPrograms.RemoveTwice {
        /** Makes the harness. */
        public RemoveTwice() {
            super(new LazyList());
        }
    }

    /** See {@link SetPrograms.AddMeetsRemove}. */
    @Claim(spec = "set")
    public static final class AddMeetsRemove extends SetPrograms.AddMeetsRemove {
        /** Makes the harness. */
        public AddMeetsRemove() {
            super(new LazyList());
        }
    }

    /** See {@link SetPrograms.AddMeetsRemoved}. */
    @Claim(spec = "set")
    public static final class AddMeetsRemoved extends SetPrograms.AddMeetsRemoved {
        /** Makes the harness. */
        public AddMeetsRemoved() {
            super(new LazyList());
        }
    }

    /** See {@link SetPrograms.Readers}. */
    @Claim(spec = "set")
    public static final class Readers extends SetPrograms.Readers {
        /** Makes the harness. */
        public Readers() {
            super(new LazyList());
        }
    }

    /** See {@link SetPrograms.Trio}. */
    @Claim(spec = "set")
    public static final class Trio extends SetPrograms.Trio {
        /** Makes the harness. */
        public Trio() {
            super(new LazyList());
        }
    }
}
