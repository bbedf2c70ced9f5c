// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.programs;

import java.util.concurrent.locks.LockSupport;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Mode;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.Signal;
import org.openjdk.jcstress.annotations.State;

/** Actors that must end after the signal. */
final class Terminations {
    private Terminations() {}

    /** The actor reads the flag until it is set. */
    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = Expect.ACCEPTABLE)
    @Possible("TERMINATED")
    @State
    static class VolatileFlag {
        private volatile boolean isDone;

        @Actor
        void spin() {
            while (!isDone) {
                Thread.onSpinWait();
            }
        }

        @Signal
        void stop() {
            isDone = true;
        }
    }

    /** A compiler may read a plain flag once; under sequential consistency it is read again. */
    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = Expect.ACCEPTABLE)
    @Outcome(id = "STALE", expect = Expect.ACCEPTABLE_INTERESTING, desc = "The flag was read once.")
    @Possible("TERMINATED")
    @State
    static class PlainFlag {
        private boolean isDone;

        @Actor
        void spin() {
            while (!isDone) {
                Thread.onSpinWait();
            }
        }

        @Signal
        void stop() {
            isDone = true;
        }
    }

    /** The signal is given the thread of the actor. */
    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = Expect.ACCEPTABLE)
    @Possible("TERMINATED")
    static class Interrupted {
        @Actor
        void spin() {
            while (!Thread.currentThread().isInterrupted()) {
                Thread.onSpinWait();
            }
        }

        @Signal
        void interrupt(Thread actor) {
            actor.interrupt();
        }
    }

    /** The notification may come before the actor waits for it. */
    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = Expect.ACCEPTABLE)
    @Outcome(id = "STALE", expect = Expect.ACCEPTABLE_INTERESTING, desc = "Told too early.")
    @Possible({"TERMINATED", "STALE"})
    @State
    static class MissedNotification {
        @Actor
        synchronized void await() throws InterruptedException {
            wait();
        }

        @Signal
        synchronized void tell() {
            notifyAll();
        }
    }

    /** A permit waits for the one who parks. */
    @JCStressTest(Mode.Termination)
    @Outcome(id = "TERMINATED", expect = Expect.ACCEPTABLE)
    @Possible("TERMINATED")
    @State
    static class Unparked {
        private volatile boolean isDone;

        @Actor
        void park() {
            while (!isDone) {
                LockSupport.park(this);
            }
        }

        @Signal
        void stop(Thread actor) {
            isDone = true;
            LockSupport.unpark(actor);
        }
    }

    /** Nobody sets the flag that the actor reads. */
    @JCStressTest(Mode.Termination)
    @Outcome(id = "STALE", expect = Expect.ACCEPTABLE_INTERESTING)
    @Possible("STALE")
    @State
    static class WrongFlag {
        private volatile boolean isDone;
        private volatile boolean isOver;

        @Actor
        void spin() {
            while (!isDone) {
                Thread.onSpinWait();
            }
        }

        @Signal
        void stop() {
            isOver = !isOver;
        }
    }

    /** The actor ends by an exception. */
    @JCStressTest(Mode.Termination)
    @Outcome(id = "ERROR", expect = Expect.ACCEPTABLE)
    @Possible("ERROR")
    @State
    static class Thrown {
        private volatile boolean isDone;

        @Actor
        void spin() {
            while (!isDone) {
                Thread.onSpinWait();
            }
            throw new IllegalStateException("done");
        }

        @Signal
        void stop() {
            isDone = true;
        }
    }
}
