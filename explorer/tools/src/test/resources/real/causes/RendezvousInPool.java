import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Cause: three players meet at a CyclicBarrier of three but run in a pool of two threads: the third one stays in the
 * queue of the pool.
 */
public class RendezvousInPool {
    static final int PLAYERS = 3;

    static class Player implements Runnable {
        private final int number;
        private final CyclicBarrier start;
        private final CountDownLatch finished;

        Player(int number, CyclicBarrier start, CountDownLatch finished) {
            this.number = number;
            this.start = start;
            this.finished = finished;
        }

        @Override
        public void run() {
            try {
                System.out.println("player " + number + " is ready");
                start.await();
                System.out.println("player " + number + " plays");
            } catch (InterruptedException | BrokenBarrierException e) {
                System.out.println("player " + number + " goes home");
            } finally {
                finished.countDown();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CyclicBarrier start = new CyclicBarrier(PLAYERS);
        CountDownLatch finished = new CountDownLatch(PLAYERS);
        for (int i = 0; i < PLAYERS; i++) {
            pool.execute(new Player(i, start, finished));
        }
        finished.await();
        pool.shutdown();
        System.out.println("game over");
    }
}
