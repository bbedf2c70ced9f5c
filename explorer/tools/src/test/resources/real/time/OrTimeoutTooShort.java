import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Wrong: an answer that takes 300 ms is waited for 100 ms. */
public class OrTimeoutTooShort {
    public static void main(String[] args) {
        CompletableFuture<String> answer = new CompletableFuture<>();
        Thread server = new Thread(() -> {
            try {
                Thread.sleep(300);
            } catch (InterruptedException e) {
                answer.completeExceptionally(e);
            }
            answer.complete("fine");
        }, "server");
        server.start();
        System.out.println(answer.orTimeout(100, TimeUnit.MILLISECONDS).join());
    }
}
