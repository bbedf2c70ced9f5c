import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Wrong: a phase is waited for 100 ms, and one of its parties arrives after 200. */
public class PhaserTimesOut {
    public static void main(String[] args) throws InterruptedException, TimeoutException {
        Phaser phaser = new Phaser(1);
        phaser.register();
        Thread slow = new Thread(() -> {
            try {
                Thread.sleep(200);
            } catch (InterruptedException e) {
                return;
            }
            phaser.arrive();
        }, "slow");
        slow.start();
        int phase = phaser.arrive();
        int next = phaser.awaitAdvanceInterruptibly(phase, 100, TimeUnit.MILLISECONDS);
        System.out.println("phase " + next);
        slow.join();
    }
}
