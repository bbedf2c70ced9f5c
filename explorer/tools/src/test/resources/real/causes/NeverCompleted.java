import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Cause: the listener throws (NumberFormatException) before it completes the future, so nobody completes it and main
 * waits in join.
 */
public class NeverCompleted {
    static CompletableFuture<Integer> request(ExecutorService io, String text) {
        CompletableFuture<Integer> answer = new CompletableFuture<>();
        io.submit(() -> {
            int n = Integer.parseInt(text);
            answer.complete(n);
        });
        return answer;
    }

    public static void main(String[] args) {
        ExecutorService io = Executors.newFixedThreadPool(2);
        CompletableFuture<Integer> a = request(io, "4"), b = request(io, "four");
        int sum = a.thenCombine(b, Integer::sum).join();
        System.out.println(sum);
        io.shutdown();
    }
}
