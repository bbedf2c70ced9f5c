/** Right: an interruption ends a sleep of a minute at once. */
public class SleepIsInterrupted {
    public static void main(String[] args) throws InterruptedException {
        long[] slept = new long[1];
        Thread sleeper = new Thread(() -> {
            long began = System.nanoTime();
            try {
                Thread.sleep(60_000);
                throw new AssertionError("slept to the end");
            } catch (InterruptedException e) {
                slept[0] = (System.nanoTime() - began) / 1_000_000;
            }
        }, "sleeper");
        sleeper.start();
        Thread.sleep(100);
        sleeper.interrupt();
        sleeper.join();
        if (slept[0] >= 60_000) throw new AssertionError("slept " + slept[0] + " ms");
    }
}
