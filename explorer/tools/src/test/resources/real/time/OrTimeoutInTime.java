import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Right: an answer after 100 ms comes before a time-out of five seconds. */
public class OrTimeoutInTime {
    public static void main(String[] args) {
        CompletableFuture<String> answer = new CompletableFuture<>();
        Thread server = new Thread(() -> {
            try {
                Thread.sleep(100);
            } catch (InterruptedException e) {
                answer.completeExceptionally(e);
            }
            answer.complete("fine");
        }, "server");
        server.start();
        String found = answer.orTimeout(5, TimeUnit.SECONDS).join();
        if (!found.equals("fine")) throw new AssertionError(found);
    }
}
