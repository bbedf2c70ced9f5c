// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package demo;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** A structure under test with static state and a synchronized method; loaded first, selected later. */
public final class Counter implements Callable<Object> {
    private static final List<Integer> LOG = new ArrayList<>();

    private int value;

    @Override
    public synchronized Object call() {
        LOG.add(value);
        return ++value;
    }
}
