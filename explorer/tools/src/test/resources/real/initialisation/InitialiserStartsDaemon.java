import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;

/** Right: an initialiser starts a daemon that serves a static queue once the class has been initialised. */
public class InitialiserStartsDaemon {
    static class Journal {
        private static final BlockingQueue<Runnable> QUEUE = new LinkedBlockingQueue<>();

        static {
            Thread daemon = new Thread(Journal::serve, "journal");
            daemon.setDaemon(true);
            daemon.start();
        }

        private static int written;

        private static void serve() {
            try {
                while (true) QUEUE.take().run();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        static CountDownLatch write() {
            CountDownLatch done = new CountDownLatch(1);
            QUEUE.add(() -> {
                written++;
                done.countDown();
            });
            return done;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch first = Journal.write();
        CountDownLatch second = Journal.write();
        first.await();
        second.await();
        if (Journal.written != 2) throw new AssertionError("written: " + Journal.written);
    }
}
