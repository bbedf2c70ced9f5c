// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package everyday;

/** Two threads set a thread-local, read it and remove it. Holds: each sees its own value. */
public class ThreadLocalGood {
    static final ThreadLocal<String> user = new ThreadLocal<>();

    static void handle(String u) {
        user.set(u);
        try {
            check(u.equals(user.get()), "leak");
        } finally {
            user.remove();
        }
    }

    public static void main(String[] arguments) throws Exception {
        Thread t = new Thread(() -> handle("a"));
        Thread v = new Thread(() -> handle("b"));
        t.start();
        v.start();
        t.join();
        v.join();
    }

    static void check(boolean ok, String message) {
        if (!ok) {
            throw new AssertionError(message);
        }
    }
}
