import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Cause: one of the submitted parse tasks throws NumberFormatException before countDown; the exception stays in its
 * Future, and main waits for the latch.
 */
public class ImportBatch {
    private final Map<String, Integer> stock = new ConcurrentHashMap<>();
    private final ExecutorService workers = Executors.newFixedThreadPool(2);

    void importLine(String line) {
        String[] parts = line.split("=");
        stock.merge(parts[0].trim(), Integer.parseInt(parts[1].trim()), Integer::sum);
    }

    void importAll(String[] lines) throws InterruptedException {
        CountDownLatch left = new CountDownLatch(lines.length);
        for (String line : lines) {
            workers.submit(() -> {
                importLine(line);
                left.countDown();
            });
        }
        left.await();
        workers.shutdown();
    }

    int count(String item) {
        return stock.getOrDefault(item, 0);
    }

    public static void main(String[] args) throws InterruptedException {
        ImportBatch batch = new ImportBatch();
        String[] lines = {"nails = 100", "screws = 12O", "bolts = 7"};
        batch.importAll(lines);
        System.out.println("nails: " + batch.count("nails"));
        System.out.println("screws: " + batch.count("screws"));
        System.out.println("bolts: " + batch.count("bolts"));
    }
}
