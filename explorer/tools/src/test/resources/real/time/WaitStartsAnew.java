/** Wrong: each notification starts the time-out anew, so that a limit of 100 ms is over after 340 ms only. */
public class WaitStartsAnew {
    private boolean ready;

    synchronized void await(long millis) throws InterruptedException {
        long before;
        do {
            before = System.nanoTime();
            wait(millis);
        } while (!ready && System.nanoTime() - before < millis * 1_000_000);
    }

    synchronized void touch() {
        notifyAll();
    }

    public static void main(String[] args) throws InterruptedException {
        WaitStartsAnew monitor = new WaitStartsAnew();
        Thread noise = new Thread(() -> {
            try {
                for (int i = 0; i < 3; i++) {
                    Thread.sleep(80);
                    monitor.touch();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }, "noise");
        long began = System.nanoTime();
        noise.start();
        monitor.await(100);
        long millis = (System.nanoTime() - began) / 1_000_000;
        noise.join();
        if (millis > 200) throw new IllegalStateException("waited " + millis + " ms of 100");
    }
}
