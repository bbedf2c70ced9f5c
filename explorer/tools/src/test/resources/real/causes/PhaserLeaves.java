import java.util.concurrent.Phaser;

/**
 * Cause: a worker that finds nothing to do returns without arriveAndDeregister, so the phase never advances for the
 * others.
 */
public class PhaserLeaves {
    static final Phaser phaser = new Phaser(1);

    static void work(int items) {
        if (items == 0) return;
        phaser.arriveAndAwaitAdvance();
    }

    public static void main(String[] args) throws Exception {
        int[] shares = {3, 0};
        Thread[] all = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int n = shares[i];
            phaser.register();
            all[i] = new Thread(() -> work(n), "part-" + i);
        }
        for (Thread t : all) t.start();
        phaser.arriveAndAwaitAdvance();
        for (Thread t : all) t.join();
    }
}
