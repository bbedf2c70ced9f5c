// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package bugs;

import java.util.ArrayList;
import java.util.List;

/** Each thread has a cell of its own that it updates in two steps; one thread resets the cell of one of them. */
final class OneBetween {
    private OneBetween() {}

    static void run(int threads) throws InterruptedException {
        int[] cells = new int[threads];
        Object lock = new Object();
        List<Crowd.Body> bodies = new ArrayList<>();
        for (int i = 0; i < threads - 1; i++) {
            int mine = i;
            bodies.add(() -> {
                int before;
                synchronized (lock) {
                    before = cells[mine];
                }
                synchronized (lock) {
                    cells[mine] = before + 1;
                }
            });
        }
        int victim = threads / 2;
        bodies.add(() -> {
            synchronized (lock) {
                cells[victim] += 10;
            }
        });
        Crowd.run(bodies);
        Crowd.require(cells[victim] == 11, "an update is lost: " + cells[victim]);
    }
}
