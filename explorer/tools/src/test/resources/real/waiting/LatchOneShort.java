import java.util.concurrent.CountDownLatch;

/** Cause: the latch is made for three, and two count it down. */
public class LatchOneShort {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch started = new CountDownLatch(3);
        Thread left = new Thread(started::countDown, "left");
        Thread right = new Thread(started::countDown, "right");
        left.start();
        right.start();
        started.await();
    }
}
