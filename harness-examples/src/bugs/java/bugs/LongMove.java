// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package bugs;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** Something moves from one list to another in two steps, amid much other work; somebody counts both. */
public final class LongMove {
    private static final AtomicLong WORK = new AtomicLong();

    private LongMove() {}

    public static void main(String[] arguments) throws InterruptedException {
        List<String> from = Collections.synchronizedList(new ArrayList<>(List.of("a", "b", "c")));
        List<String> to = Collections.synchronizedList(new ArrayList<>());
        int[] seen = {0};
        Crowd.run(List.of(
                () -> {
                    work(120);
                    for (String each : List.of("a", "b", "c")) {
                        from.remove(each);
                        to.add(each);
                        work(60);
                    }
                },
                () -> {
                    work(90);
                    seen[0] = to.size() + from.size();
                    work(30);
                },
                () -> work(150)));
        Crowd.require(seen[0] >= 3, seen[0] + " in both lists");
    }

    private static void work(int steps) {
        for (int i = 0; i < steps; i++) {
            WORK.incrementAndGet();
        }
    }
}
