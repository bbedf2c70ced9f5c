/** Right: a thread looks at the clock until 5 ms are over, while another one sleeps. */
public class BusyWaitForClock {
    static volatile boolean slept;

    public static void main(String[] args) throws InterruptedException {
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(3);
            } catch (InterruptedException e) {
                return;
            }
            slept = true;
        });
        sleeper.start();
        long end = System.currentTimeMillis() + 5;
        while (System.currentTimeMillis() < end) Thread.onSpinWait();
        if (System.currentTimeMillis() < end) throw new AssertionError("the clock went back");
        sleeper.join();
        if (!slept) throw new AssertionError("not slept");
    }
}
