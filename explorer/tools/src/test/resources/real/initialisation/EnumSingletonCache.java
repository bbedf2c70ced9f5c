import java.util.concurrent.ConcurrentHashMap;

/** Right: an enum as a singleton with a map, where two threads count words. */
public class EnumSingletonCache {
    enum WordCount {
        INSTANCE;

        private final ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();

        void add(String word) {
            counts.merge(word, 1, Integer::sum);
        }

        int of(String word) {
            return counts.getOrDefault(word, 0);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            for (String word : "to be or".split(" ")) WordCount.INSTANCE.add(word);
        });
        Thread two = new Thread(() -> {
            for (String word : "not to be".split(" ")) WordCount.INSTANCE.add(word);
        });
        one.start();
        two.start();
        one.join();
        two.join();
        if (WordCount.INSTANCE.of("to") != 2 || WordCount.INSTANCE.of("or") != 1) throw new AssertionError("counts");
        if (WordCount.valueOf("INSTANCE").of("be") != 2) throw new AssertionError("be");
    }
}
