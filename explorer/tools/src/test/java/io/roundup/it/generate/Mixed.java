// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.generate;

import java.util.concurrent.ConcurrentHashMap;

/** Some of its programs are wrong, some race, some use what is taken as atomic, and some wait in a loop or ask. */
public final class Mixed {
    private final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
    private final Thread idle = new Thread();
    private volatile int counted;
    private int plain;

    public int count() {
        counted++;
        return counted;
    }

    public int get() {
        return counted;
    }

    public int set() {
        plain = 1;
        return 0;
    }

    public int put() {
        map.put(1, 1);
        return 0;
    }

    public String ask() {
        return String.valueOf(idle.getState());
    }

    public int await() {
        for (int turn = 0; turn < 100 && counted == 1; turn++) {
            Thread.onSpinWait();
        }
        return 0;
    }
}
