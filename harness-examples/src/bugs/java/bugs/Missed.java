// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package bugs;

import java.util.List;

/** A waiter looks at a flag outside of the monitor in which it then waits; others use the monitor often. */
public final class Missed {
    private static final Object MONITOR = new Object();
    private static volatile boolean ready;
    private static int uses;

    private Missed() {}

    public static void main(String[] arguments) throws InterruptedException {
        Crowd.run(List.of(
                () -> {
                    use(10);
                    if (!ready) {
                        synchronized (MONITOR) {
                            MONITOR.wait();
                        }
                    }
                },
                () -> {
                    use(10);
                    ready = true;
                    synchronized (MONITOR) {
                        MONITOR.notifyAll();
                    }
                },
                () -> use(20)));
    }

    private static void use(int times) {
        for (int i = 0; i < times; i++) {
            synchronized (MONITOR) {
                uses++;
            }
        }
    }
}
