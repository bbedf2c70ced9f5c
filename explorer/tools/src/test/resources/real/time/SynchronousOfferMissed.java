import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/** Wrong: a message is offered for 100 ms, and the receiver comes after 200. */
public class SynchronousOfferMissed {
    public static void main(String[] args) throws InterruptedException {
        SynchronousQueue<String> channel = new SynchronousQueue<>();
        Thread receiver = new Thread(() -> {
            try {
                Thread.sleep(200);
                String message = channel.poll(1, TimeUnit.SECONDS);
                if (message == null) throw new IllegalStateException("no message");
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }, "receiver");
        receiver.start();
        channel.offer("hello", 100, TimeUnit.MILLISECONDS);
        receiver.join();
    }
}
