/** Right: an owner who comes too late is refused, since the store has seen a greater number. */
public class LeaseWithFence {
    private long token;
    private long until;
    private long highest;
    private long written;

    synchronized long acquire() throws InterruptedException {
        while (System.currentTimeMillis() < until) wait(Math.max(1, until - System.currentTimeMillis()));
        until = System.currentTimeMillis() + 200;
        return ++token;
    }

    synchronized boolean write(long fence) {
        if (fence < highest) return false;
        if (fence < written) throw new AssertionError("an older owner wrote after a newer one");
        highest = fence;
        written = fence;
        return true;
    }

    void work() {
        try {
            long fence = acquire();
            Thread.sleep(150);
            System.out.println(fence + (write(fence) ? " wrote" : " came too late"));
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LeaseWithFence store = new LeaseWithFence();
        Thread a = new Thread(store::work, "a");
        Thread b = new Thread(store::work, "b");
        a.start();
        b.start();
        a.join();
        b.join();
        if (store.written != 2) throw new AssertionError("last written by " + store.written);
    }
}
