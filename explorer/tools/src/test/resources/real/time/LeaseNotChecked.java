import java.util.concurrent.atomic.AtomicInteger;

/** Right if threads are fast: work of 50 ms under a lease of 200 ms. A slow owner writes when another has the lease. */
public class LeaseNotChecked {
    private String owner;
    private long until;
    static final AtomicInteger inside = new AtomicInteger();

    synchronized boolean tryAcquire(String who) {
        long now = System.currentTimeMillis();
        if (owner != null && now < until) return false;
        owner = who;
        until = now + 200;
        return true;
    }

    synchronized void release(String who) {
        if (who.equals(owner)) owner = null;
    }

    void work(String who) {
        try {
            while (!tryAcquire(who)) Thread.sleep(300);
            if (inside.incrementAndGet() != 1) throw new IllegalStateException("two owners, one is " + who);
            Thread.sleep(50);
            inside.decrementAndGet();
            release(who);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LeaseNotChecked lease = new LeaseNotChecked();
        Thread a = new Thread(() -> lease.work("a"), "a");
        Thread b = new Thread(() -> lease.work("b"), "b");
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
