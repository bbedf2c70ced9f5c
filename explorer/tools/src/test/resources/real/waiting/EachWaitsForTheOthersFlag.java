import java.util.concurrent.atomic.AtomicBoolean;

/** Cause: each raises its flag and waits until the other one lowers its own: nobody gives way. */
public class EachWaitsForTheOthersFlag {
    private static final AtomicBoolean left = new AtomicBoolean();
    private static final AtomicBoolean right = new AtomicBoolean();

    static void enter(AtomicBoolean mine, AtomicBoolean other) {
        mine.set(true);
        while (other.get()) {
            Thread.onSpinWait();
        }
        mine.set(false);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> enter(left, right), "one");
        Thread two = new Thread(() -> enter(right, left), "two");
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
