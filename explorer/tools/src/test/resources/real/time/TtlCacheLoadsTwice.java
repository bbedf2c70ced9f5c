import java.util.concurrent.atomic.AtomicInteger;

/** Wrong: two threads find a value expired and both load it. */
public class TtlCacheLoadsTwice {
    static final AtomicInteger loads = new AtomicInteger();

    private volatile String value;
    private volatile long expires;

    String get() {
        if (value == null || System.currentTimeMillis() >= expires) {
            value = "v" + loads.incrementAndGet();
            expires = System.currentTimeMillis() + 10_000;
        }
        return value;
    }

    public static void main(String[] args) throws InterruptedException {
        TtlCacheLoadsTwice price = new TtlCacheLoadsTwice();
        Runnable reader = () -> {
            try {
                Thread.sleep(50);
            } catch (InterruptedException e) {
                return;
            }
            price.get();
        };
        Thread one = new Thread(reader, "one");
        Thread two = new Thread(reader, "two");
        one.start();
        two.start();
        one.join();
        two.join();
        if (loads.get() != 1) throw new IllegalStateException("loaded " + loads + " times within its life");
    }
}
