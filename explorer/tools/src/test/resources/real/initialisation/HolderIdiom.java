import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Right: the instance is made by the initialiser of a nested holder, once, when it is first asked for. */
public class HolderIdiom {
    static final AtomicInteger CONSTRUCTED = new AtomicInteger();

    static class Catalogue {
        private final List<String> titles = new ArrayList<>();

        private Catalogue() {
            CONSTRUCTED.incrementAndGet();
            titles.add("Emma");
        }

        static Catalogue get() {
            return Holder.INSTANCE;
        }

        private static class Holder {
            static final Catalogue INSTANCE = new Catalogue();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        List<Catalogue> seen = Collections.synchronizedList(new ArrayList<>());
        Thread[] readers = new Thread[2];
        for (int i = 0; i < readers.length; i++) {
            readers[i] = new Thread(() -> {
                Catalogue catalogue = Catalogue.get();
                if (!catalogue.titles.contains("Emma")) throw new AssertionError("half made");
                seen.add(catalogue);
            });
        }
        if (CONSTRUCTED.get() != 0) throw new AssertionError("made before it was asked for");
        for (Thread reader : readers) reader.start();
        for (Thread reader : readers) reader.join();
        if (CONSTRUCTED.get() != 1 || seen.get(0) != seen.get(1)) throw new AssertionError("two catalogues");
    }
}
