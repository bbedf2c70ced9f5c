import java.util.ArrayDeque;
import java.util.Queue;

/** Cause: close wakes one of two workers by notify; the other one sleeps though the inbox is closed. */
public class CloseNotifiesOne {
    private final Queue<String> mail = new ArrayDeque<>();
    private boolean isClosed;

    synchronized String next() throws InterruptedException {
        while (mail.isEmpty() && !isClosed) {
            wait();
        }
        return mail.poll();
    }

    synchronized void close() {
        isClosed = true;
        notify();
    }

    public static void main(String[] args) throws InterruptedException {
        CloseNotifiesOne inbox = new CloseNotifiesOne();
        Runnable read = () -> {
            try {
                while (inbox.next() != null) {
                    Thread.yield();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        };
        Thread first = new Thread(read, "reader-1");
        Thread second = new Thread(read, "reader-2");
        first.start();
        second.start();
        inbox.close();
        first.join();
        second.join();
    }
}
