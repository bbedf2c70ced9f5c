/** Cause: two threads count with ++ and one update is lost, so that the sum that is waited for never comes. */
public class SpinsForLostUpdate {
    private static volatile int done;

    public static void main(String[] args) throws InterruptedException {
        Thread left = new Thread(() -> done++, "left");
        Thread right = new Thread(() -> done++, "right");
        left.start();
        right.start();
        while (done < 2) {
            Thread.onSpinWait();
        }
        left.join();
        right.join();
    }
}
