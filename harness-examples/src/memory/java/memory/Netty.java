// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package memory;

import io.netty.util.internal.PlatformDependent;

/** Queues of Netty, as its event loops get them. */
final class Netty {
    private Netty() {}

    public static final class Mpsc extends Shape.ManyToOne {
        public Mpsc() {
            super(PlatformDependent.newMpscQueue());
        }
    }

    public static final class FixedMpsc extends Shape.ManyToOne {
        public FixedMpsc() {
            super(PlatformDependent.newFixedMpscQueue(2));
        }
    }

    public static final class FixedMpmc extends Shape.ManyToMany {
        public FixedMpmc() {
            super(PlatformDependent.newFixedMpmcQueue(2));
        }
    }

    public static final class Spsc extends Shape.OneToOne {
        public Spsc() {
            super(PlatformDependent.newSpscQueue());
        }
    }

    public static final class FixedMpscFull extends Shape.FullAndEmpty {
        public FixedMpscFull() {
            super(PlatformDependent.newFixedMpscQueue(2), 2);
        }
    }
}
