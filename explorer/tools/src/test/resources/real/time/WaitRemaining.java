/** Right: a wait for what is left of a time-out, which starts anew after a notification that was for nothing. */
public class WaitRemaining {
    private boolean ready;
    private int notifications;

    synchronized boolean await(long millis) throws InterruptedException {
        long deadline = System.currentTimeMillis() + millis;
        while (!ready) {
            long left = deadline - System.currentTimeMillis();
            if (left <= 0) return false;
            wait(left);
        }
        return true;
    }

    synchronized void touch(boolean last) {
        notifications++;
        ready |= last;
        notifyAll();
    }

    public static void main(String[] args) throws InterruptedException {
        WaitRemaining gate = new WaitRemaining();
        Thread opener = new Thread(() -> {
            try {
                Thread.sleep(60);
                gate.touch(false);
                Thread.sleep(60);
                gate.touch(true);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        opener.start();
        if (!gate.await(20_000)) throw new AssertionError("not opened after " + gate.notifications);
        opener.join();
    }
}
