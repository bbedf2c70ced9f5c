// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package bugs;

import java.util.List;

/** Each thread acts only after the one before, which is started after it: four orders at once. */
public final class Chain {
    private static volatile int done;

    private Chain() {}

    public static void main(String[] arguments) throws InterruptedException {
        Crowd.run(List.of(() -> step(3), () -> step(2), () -> step(1), () -> step(0)));
        Crowd.require(done != 4, "all in the rare order");
    }

    private static void step(int mine) {
        if (done == mine) {
            done = mine + 1;
        }
    }
}
