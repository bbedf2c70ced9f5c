// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package memory;

import org.agrona.concurrent.ManyToManyConcurrentArrayQueue;
import org.agrona.concurrent.ManyToOneConcurrentArrayQueue;
import org.agrona.concurrent.ManyToOneConcurrentLinkedQueue;
import org.agrona.concurrent.OneToOneConcurrentArrayQueue;

/** Queues of Agrona, with room for two elements where they are bounded. */
final class Agrona {
    private Agrona() {}

    public static final class ManyToMany extends Shape.ManyToMany {
        public ManyToMany() {
            super(new ManyToManyConcurrentArrayQueue<>(2));
        }
    }

    public static final class ManyToOne extends Shape.ManyToOne {
        public ManyToOne() {
            super(new ManyToOneConcurrentArrayQueue<>(2));
        }
    }

    public static final class ManyToOneLinked extends Shape.ManyToOne {
        public ManyToOneLinked() {
            super(new ManyToOneConcurrentLinkedQueue<>());
        }
    }

    public static final class OneToOne extends Shape.OneToOne {
        public OneToOne() {
            super(new OneToOneConcurrentArrayQueue<>(2));
        }
    }

    public static final class ManyToManyFull extends Shape.FullAndEmpty {
        public ManyToManyFull() {
            super(new ManyToManyConcurrentArrayQueue<>(2), 2);
        }
    }

    public static final class ManyToOneFull extends Shape.FullAndEmpty {
        public ManyToOneFull() {
            super(new ManyToOneConcurrentArrayQueue<>(2), 2);
        }
    }

    public static final class OneToOneFull extends Shape.FullAndEmpty {
        public OneToOneFull() {
            super(new OneToOneConcurrentArrayQueue<>(2), 2);
        }
    }
}
