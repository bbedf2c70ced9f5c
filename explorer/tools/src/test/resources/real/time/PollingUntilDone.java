/** Right: a flag is looked at every 50 ms until a job of 120 ms is done. */
public class PollingUntilDone {
    static volatile boolean done;
    static int result;

    public static void main(String[] args) throws InterruptedException {
        long began = System.nanoTime();
        Thread job = new Thread(() -> {
            try {
                Thread.sleep(120);
            } catch (InterruptedException e) {
                return;
            }
            result = 42;
            done = true;
        }, "job");
        job.start();
        while (!done) Thread.sleep(50);
        long millis = (System.nanoTime() - began) / 1_000_000;
        if (result != 42) throw new AssertionError("result " + result);
        if (millis < 120) throw new AssertionError("done after " + millis + " ms");
    }
}
