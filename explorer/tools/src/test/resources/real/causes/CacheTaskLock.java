import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Cause: the first pool task returns from inside the locked region without unlock, so the worker thread keeps the
 * lock after its task is over and later callers block.
 */
public class CacheTaskLock {
    private final ReentrantLock guard = new ReentrantLock();
    private final Map<String, Integer> cache = new HashMap<>();
    private int misses;

    int lookUp(String key) {
        guard.lock();
        Integer known = cache.get(key);
        if (known != null) {
            return known;
        }
        misses++;
        cache.put(key, key.length());
        guard.unlock();
        return key.length();
    }

    public static void main(String[] args) throws Exception {
        CacheTaskLock cache = new CacheTaskLock();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<Integer> one = pool.submit(() -> cache.lookUp("one"));
        System.out.println(one.get());
        Future<Integer> again = pool.submit(() -> cache.lookUp("one"));
        System.out.println(again.get());
        Future<Integer> three = pool.submit(() -> cache.lookUp("three"));
        System.out.println(three.get() + cache.lookUp("four"));
        pool.shutdown();
        System.out.println("misses " + cache.misses);
    }
}
