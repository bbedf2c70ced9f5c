import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Cause: each report task waits with invokeAll for its sections, which are submitted to the same fixed pool; all its
 * threads are taken by reports, so the sections are never run.
 */
public class ReportsInOnePool {
    private final ExecutorService workers = Executors.newFixedThreadPool(2);

    String section(String report, int number) {
        return report + "#" + number;
    }

    String build(String name) throws Exception {
        List<Callable<String>> sections = new ArrayList<>();
        for (int i = 1; i <= 2; i++) {
            int number = i;
            sections.add(() -> section(name, number));
        }
        StringBuilder text = new StringBuilder();
        for (Future<String> part : workers.invokeAll(sections)) {
            text.append(part.get()).append(' ');
        }
        return text.toString();
    }

    List<Future<String>> order(String... names) {
        List<Future<String>> ordered = new ArrayList<>();
        for (String name : names) {
            ordered.add(workers.submit(() -> build(name)));
        }
        return ordered;
    }

    void close() {
        workers.shutdown();
    }

    public static void main(String[] args) throws Exception {
        ReportsInOnePool office = new ReportsInOnePool();
        for (Future<String> report : office.order("sales", "stock")) {
            System.out.println(report.get());
        }
        office.close();
        System.out.println("done");
    }
}
