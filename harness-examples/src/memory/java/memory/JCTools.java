// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package memory;

import org.jctools.queues.MpmcArrayQueue;
import org.jctools.queues.MpscArrayQueue;
import org.jctools.queues.MpscLinkedQueue;
import org.jctools.queues.MpscUnboundedArrayQueue;
import org.jctools.queues.SpmcArrayQueue;
import org.jctools.queues.SpscArrayQueue;
import org.jctools.queues.SpscLinkedQueue;

/** Queues of JCTools, with room for two elements where they are bounded. */
final class JCTools {
    private JCTools() {}

    public static final class Mpmc extends Shape.ManyToMany {
        public Mpmc() {
            super(new MpmcArrayQueue<>(2));
        }
    }

    public static final class Mpsc extends Shape.ManyToOne {
        public Mpsc() {
            super(new MpscArrayQueue<>(2));
        }
    }

    public static final class MpscLinked extends Shape.ManyToOne {
        public MpscLinked() {
            super(new MpscLinkedQueue<>());
        }
    }

    public static final class MpscUnbounded extends Shape.ManyToOne {
        public MpscUnbounded() {
            super(new MpscUnboundedArrayQueue<>(2));
        }
    }

    public static final class Spmc extends Shape.OneToMany {
        public Spmc() {
            super(new SpmcArrayQueue<>(2));
        }
    }

    public static final class Spsc extends Shape.OneToOne {
        public Spsc() {
            super(new SpscArrayQueue<>(2));
        }
    }

    public static final class SpscLinked extends Shape.OneToOne {
        public SpscLinked() {
            super(new SpscLinkedQueue<>());
        }
    }

    public static final class MpmcFull extends Shape.FullAndEmpty {
        public MpmcFull() {
            super(new MpmcArrayQueue<>(2), 2);
        }
    }

    public static final class MpscFull extends Shape.FullAndEmpty {
        public MpscFull() {
            super(new MpscArrayQueue<>(2), 2);
        }
    }

    public static final class SpmcFull extends Shape.FullAndEmpty {
        public SpmcFull() {
            super(new SpmcArrayQueue<>(2), 2);
        }
    }

    public static final class SpscFull extends Shape.FullAndEmpty {
        public SpscFull() {
            super(new SpscArrayQueue<>(2), 4);
        }
    }
}
