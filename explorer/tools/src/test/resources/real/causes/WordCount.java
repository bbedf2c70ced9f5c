import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Cause: merge by get and put: both read the same count of the word and one increment is lost (should be merge). */
public class WordCount {
    static final ConcurrentMap<String, Integer> COUNTS = new ConcurrentHashMap<>();

    static void count(String text) {
        for (String word : text.split(" ")) {
            Integer before = COUNTS.get(word);
            COUNTS.put(word, before == null ? 1 : before + 1);
        }
    }

    public static void main(String[] args) throws Exception {
        List<Thread> threads = new ArrayList<>();
        threads.add(new Thread(
                () -> {
                    count("to be");
                },
                "page-1"));
        threads.add(new Thread(
                () -> {
                    count("or be");
                },
                "page-2"));
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        int be = COUNTS.getOrDefault("be", 0);
        if (be != 2) {
            throw new AssertionError("'be' occurs twice, counted " + be);
        }
    }
}
