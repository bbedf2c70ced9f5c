/**
 * Cause: the consumer spins until the progress reaches 3, but the producer's counter++ on a volatile loses an update
 * between two producers, so it stays at 2.
 */
public class MirrorSpin {
    private volatile int progress;

    void step() {
        progress++;
    }

    void awaitProgress(int wanted) {
        while (progress < wanted) {
            Thread.onSpinWait();
        }
    }

    static class Producer extends Thread {
        private final MirrorSpin mirror;
        private final int steps;

        Producer(String name, MirrorSpin mirror, int steps) {
            super(name);
            this.mirror = mirror;
            this.steps = steps;
        }

        @Override
        public void run() {
            for (int i = 0; i < steps; i++) {
                mirror.step();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        MirrorSpin mirror = new MirrorSpin();
        Producer left = new Producer("left", mirror, 2);
        Producer right = new Producer("right", mirror, 1);
        left.start();
        right.start();
        mirror.awaitProgress(3);
        System.out.println("mirrored");
        left.join();
        right.join();
    }
}
