import java.util.concurrent.atomic.AtomicInteger;

/** Wrong: work of 300 ms under a lease of 200 ms, so that two owners are at work in each run. */
public class LeaseTooShort {
    private long until;

    synchronized boolean tryAcquire() {
        long now = System.nanoTime() / 1_000_000;
        if (now < until) return false;
        until = now + 200;
        return true;
    }

    public static void main(String[] args) throws InterruptedException {
        LeaseTooShort lease = new LeaseTooShort();
        lease.until = System.nanoTime() / 1_000_000;
        AtomicInteger owners = new AtomicInteger();
        Runnable work = () -> {
            try {
                while (!lease.tryAcquire()) Thread.sleep(100);
                if (owners.incrementAndGet() > 1) throw new IllegalStateException("two owners");
                Thread.sleep(300);
                owners.decrementAndGet();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        };
        Thread a = new Thread(work, "a");
        Thread b = new Thread(work, "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
