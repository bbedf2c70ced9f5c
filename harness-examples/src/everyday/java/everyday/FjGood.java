// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/**
 * Four numbers are added up by recursive tasks in a fork-join pool of two threads. Holds: each task joins the one that
 * it forked.
 */
public class FjGood {
    static class Sum extends RecursiveTask<Integer> {
        final int lo;
        final int hi;

        Sum(int l, int h) {
            lo = l;
            hi = h;
        }

        @Override
        protected Integer compute() {
            if (hi - lo <= 1) {
                return lo;
            }
            int m = (lo + hi) / 2;
            Sum l = new Sum(lo, m);
            Sum r = new Sum(m, hi);
            l.fork();
            return r.compute() + l.join();
        }
    }

    public static void main(String[] arguments) {
        int s = new ForkJoinPool(2).invoke(new Sum(0, 4));
        check(s == 6, "s " + s);
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
