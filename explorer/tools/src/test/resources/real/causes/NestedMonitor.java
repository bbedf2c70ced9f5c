import java.util.ArrayDeque;
import java.util.Queue;

/**
 * Cause: Mailbox.receive waits on the inner lock while it still holds the Mailbox's own monitor, which send needs
 * before it can notify (nested monitor lockout).
 */
public class NestedMonitor {
    static class Mailbox {
        private final Object signal = new Object();
        private final Queue<String> letters = new ArrayDeque<>();
        private int received;

        synchronized String receive() throws InterruptedException {
            synchronized (signal) {
                while (letters.isEmpty()) {
                    signal.wait();
                }
                received++;
                return letters.poll();
            }
        }

        synchronized void send(String letter) {
            synchronized (signal) {
                letters.add(letter);
                signal.notifyAll();
            }
        }
    }

    static class Reader extends Thread {
        private final Mailbox mailbox;

        Reader(Mailbox mailbox) {
            super("reader");
            this.mailbox = mailbox;
        }

        @Override
        public void run() {
            try {
                System.out.println("got " + mailbox.receive());
            } catch (InterruptedException e) {
                System.out.println("no mail");
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Mailbox mailbox = new Mailbox();
        Reader reader = new Reader(mailbox);
        reader.start();
        Thread writer = new Thread(() -> mailbox.send("hello"), "writer");
        writer.start();
        writer.join();
        reader.join();
        System.out.println(mailbox.received + " received");
    }
}
