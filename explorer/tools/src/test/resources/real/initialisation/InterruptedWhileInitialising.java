/** Right: an interruption does not end the wait for a class that another thread initialises, and is not lost. */
public class InterruptedWhileInitialising {
    static final Object GATE = new Object();
    static boolean open;

    static class Slow {
        static final int VALUE = compute();

        static int compute() {
            boolean interrupted = false;
            synchronized (GATE) {
                while (!open) {
                    try {
                        GATE.wait();
                    } catch (InterruptedException e) {
                        interrupted = true;
                    }
                }
            }
            if (interrupted) Thread.currentThread().interrupt();
            return 42;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Runnable user = () -> {
            if (Slow.VALUE != 42) throw new AssertionError("value " + Slow.VALUE);
        };
        Thread one = new Thread(user, "one");
        Thread two = new Thread(() -> {
            user.run();
            if (!Thread.currentThread().isInterrupted()) throw new AssertionError("the interruption was lost");
        }, "two");
        one.start();
        two.start();
        two.interrupt();
        synchronized (GATE) {
            open = true;
            GATE.notifyAll();
        }
        one.join();
        two.join();
    }
}
