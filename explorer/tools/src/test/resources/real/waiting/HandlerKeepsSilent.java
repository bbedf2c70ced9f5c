import java.util.concurrent.SynchronousQueue;

/** Cause: an exception ends the producer, whose handler says nothing; the consumer waits for its value. */
public class HandlerKeepsSilent {
    public static void main(String[] args) throws InterruptedException {
        SynchronousQueue<String> handOver = new SynchronousQueue<>();
        Thread producer = new Thread(
                () -> {
                    try {
                        handOver.put("a".substring(2));
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                },
                "producer");
        producer.setUncaughtExceptionHandler((thread, thrown) -> {});
        producer.start();
        System.out.println(handOver.take());
    }
}
