import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

/** Right: a message is offered for ten seconds, and the receiver comes after 200 ms. */
public class SynchronousHandOff {
    public static void main(String[] args) throws InterruptedException {
        SynchronousQueue<String> channel = new SynchronousQueue<>();
        Thread receiver = new Thread(() -> {
            try {
                Thread.sleep(200);
                String message = channel.poll(10, TimeUnit.SECONDS);
                if (!"hello".equals(message)) throw new AssertionError("got " + message);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }, "receiver");
        receiver.start();
        if (!channel.offer("hello", 10, TimeUnit.SECONDS)) throw new AssertionError("nobody came");
        receiver.join();
    }
}
