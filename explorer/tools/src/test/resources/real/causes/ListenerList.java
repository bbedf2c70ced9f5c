import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Cause: the AtomicReference is read and set in two steps, so a listener that another thread added is overwritten
 * (lost update of the copied list).
 */
public class ListenerList {
    static class Button {
        private final AtomicReference<List<String>> listeners = new AtomicReference<>(List.of());

        void add(String listener) {
            List<String> copy = new ArrayList<>(listeners.get());
            copy.add(listener);
            listeners.set(copy);
        }

        int size() {
            return listeners.get().size();
        }
    }

    static final Button BUTTON = new Button();

    public static void main(String[] args) throws Exception {
        List<Thread> threads = new ArrayList<>();
        threads.add(new Thread(
                () -> {
                    BUTTON.add("click");
                },
                "ui"));
        threads.add(new Thread(
                () -> {
                    BUTTON.add("key");
                },
                "plugin"));
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (BUTTON.size() != 2) {
            throw new AssertionError("2 listeners were added, " + BUTTON.size() + " are there");
        }
    }
}
