import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;

/** Cause: isPresent and get of the slot are two calls: the other consumer takes the value in between. */
public class OptionalSlot {
    static class Slot {
        private String value = "parcel";

        synchronized boolean isPresent() {
            return value != null;
        }

        synchronized String take() {
            if (value == null) {
                throw new NoSuchElementException("the slot is empty");
            }
            String taken = value;
            value = null;
            return taken;
        }
    }

    static final Slot SLOT = new Slot();

    static void collect() {
        if (SLOT.isPresent()) {
            SLOT.take();
        }
    }

    public static void main(String[] args) throws Exception {
        List<Thread> threads = new ArrayList<>();
        threads.add(new Thread(
                () -> {
                    collect();
                },
                "courier-1"));
        threads.add(new Thread(
                () -> {
                    collect();
                },
                "courier-2"));
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
