import java.util.concurrent.atomic.AtomicInteger;

/** Right: what Scala 2.13's compiler makes of an object with a lazy value. */
public class ScalaObject {
    static final AtomicInteger COMPUTED = new AtomicInteger();

    public static final class Prices$ {
        public static final Prices$ MODULE$ = new Prices$();
        private static int table;
        private static volatile boolean bitmap$0;
        private static final int tax = 19;

        private Prices$() {}

        private int table$lzycompute() {
            synchronized (this) {
                if (!bitmap$0) {
                    COMPUTED.incrementAndGet();
                    table = 100 + tax;
                    bitmap$0 = true;
                }
            }
            return table;
        }

        public int table() {
            return bitmap$0 ? table : table$lzycompute();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> check(Prices$.MODULE$.table()));
        Thread two = new Thread(() -> check(Prices$.MODULE$.table()));
        one.start();
        two.start();
        one.join();
        two.join();
        if (COMPUTED.get() != 1) throw new AssertionError("computed " + COMPUTED + " times");
    }

    static void check(int price) {
        if (price != 119) throw new AssertionError("price " + price);
    }
}
