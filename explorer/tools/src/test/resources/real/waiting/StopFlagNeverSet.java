/** Cause: the ticker spins until it is stopped, and the thread that would stop it ends before. */
public class StopFlagNeverSet {
    private static volatile boolean isStopped;
    private static volatile int failures;

    public static void main(String[] args) throws InterruptedException {
        Thread spinner = new Thread(
                () -> {
                    while (!isStopped) {
                        Thread.onSpinWait();
                    }
                },
                "spinner");
        Thread stopper = new Thread(
                () -> {
                    failures++;
                    if (failures > 1) {
                        isStopped = true;
                    }
                },
                "stopper");
        spinner.start();
        stopper.start();
        spinner.join();
    }
}
