import java.util.concurrent.ConcurrentHashMap;

/** Right: an entry lives for three seconds. It is there after 400 ms and gone after three more seconds. */
public class TtlCache {
    static final class Entry {
        final String value;
        final long expires;

        Entry(String value, long expires) {
            this.value = value;
            this.expires = expires;
        }
    }

    private final ConcurrentHashMap<String, Entry> entries = new ConcurrentHashMap<>();

    void put(String key, String value, long millis) {
        entries.put(key, new Entry(value, System.nanoTime() + millis * 1_000_000));
    }

    String get(String key) {
        Entry entry = entries.get(key);
        if (entry == null) return null;
        if (System.nanoTime() - entry.expires < 0) return entry.value;
        entries.remove(key, entry);
        return null;
    }

    public static void main(String[] args) throws InterruptedException {
        TtlCache cache = new TtlCache();
        cache.put("a", "1", 3000);
        Thread early = new Thread(() -> read(cache, 400, "1"));
        Thread late = new Thread(() -> read(cache, 3400, null));
        early.start();
        late.start();
        early.join();
        late.join();
        if (!cache.entries.isEmpty()) throw new AssertionError("not removed");
    }

    static void read(TtlCache cache, long after, String expected) {
        try {
            Thread.sleep(after);
        } catch (InterruptedException e) {
            return;
        }
        String found = cache.get("a");
        if (found == null ? expected != null : !found.equals(expected)) {
            throw new AssertionError("after " + after + " ms: " + found);
        }
    }
}
