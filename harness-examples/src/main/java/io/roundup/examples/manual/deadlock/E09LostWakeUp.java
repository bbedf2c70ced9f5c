// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.manual.deadlock;

import io.roundup.explorer.harness.Actor;

/**
 * A lost wake-up. A guest looks whether the door is open, and then waits outside. If the door opens between the two,
 * nobody wakes him up.
 *
 * <pre>{@code
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes \
 *     io.roundup.examples.manual.deadlock.E09LostWakeUp    # exit code 1
 * java -jar explorer/target/roundup.jar check -cp harness-examples/target/classes \
 *     'io.roundup.examples.manual.deadlock.E09LostWakeUp$Guarded'    # exit code 0
 * }</pre>
 */
public class E09LostWakeUp {
    final Door door;

    /** Makes the harness. */
    public E09LostWakeUp() {
        this(new Door());
    }

    private E09LostWakeUp(Door door) {
        this.door = door;
    }

    /** Waits for the door. */
    @Actor
    public void guest() throws InterruptedException {
        door.enter();
    }

    /** Opens the door. */
    @Actor
    public void host() {
        door.open();
    }

    static class Door {
        volatile boolean isOpen;

        public void enter() throws InterruptedException {
            if (!isOpen) {
                synchronized (this) {
                    wait();
                }
            }
        }

        public synchronized void open() {
            isOpen = true;
            notifyAll();
        }
    }

    /** Holds: looks while nobody can open the door, and looks again after each wake-up. */
    public static final class Guarded extends E09LostWakeUp {
        /** Makes the harness. */
        public Guarded() {
            super(new Door() {
                @Override
                public synchronized void enter() throws InterruptedException {
                    while (!isOpen) {
                        wait();
                    }
                }
            });
        }
    }
}
