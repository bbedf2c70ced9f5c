// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

/** Two threads bind a scoped value to their names. Holds: each sees its own. */
public class ScopedGood {
    static final ScopedValue<String> USER = ScopedValue.newInstance();

    public static void main(String[] arguments) throws Exception {
        Runnable r = () -> ScopedValue.where(USER, Thread.currentThread().getName())
                .run(() -> check(USER.get().equals(Thread.currentThread().getName()), "x"));
        Thread t = new Thread(r, "t");
        Thread u = new Thread(r, "u");
        t.start();
        u.start();
        t.join();
        u.join();
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
