import java.util.HashMap;
import java.util.Map;

/** Wrong: a class with a plain map is used by readers that find something, and two may come at a time. */
public class LateMapUnguarded {
    static class Problems {
        static final Map<String, Integer> COUNTS = new HashMap<>();

        static void report(String what) {
            Integer before = COUNTS.get(what);
            COUNTS.put(what, before == null ? 1 : before + 1);
        }
    }

    static volatile boolean hot;

    public static void main(String[] args) throws InterruptedException {
        int[] reported = new int[2];
        Thread[] readers = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int self = i;
            readers[i] = new Thread(() -> {
                if (hot) {
                    Problems.report("hot");
                    reported[self]++;
                }
            });
        }
        for (Thread reader : readers) reader.start();
        hot = true;
        for (Thread reader : readers) reader.join();
        int expected = reported[0] + reported[1];
        int counted = expected == 0 ? 0 : Problems.COUNTS.get("hot");
        if (counted != expected) throw new AssertionError(counted + " of " + expected + " problems are there");
    }
}
