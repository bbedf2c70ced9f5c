// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package bugs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** 3 philosophers, each of whom takes the left fork first. */
public final class Philosophers3 {
    private Philosophers3() {}

    public static void main(String[] arguments) throws InterruptedException {
        List<Lock> forks = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            forks.add(new ReentrantLock());
        }
        List<Crowd.Body> bodies = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Lock left = forks.get(i);
            Lock right = forks.get((i + 1) % 3);
            bodies.add(() -> {
                left.lock();
                right.lock();
                right.unlock();
                left.unlock();
            });
        }
        Crowd.run(bodies);
    }
}
