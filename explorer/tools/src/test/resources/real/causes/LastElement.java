import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Cause: size and get of the synchronized list are two calls: another thread removes the last element in between. */
public class LastElement {
    static final List<String> STACK = Collections.synchronizedList(new ArrayList<>(List.of("a", "b")));

    static String peek() {
        int size = STACK.size();
        return size == 0 ? null : STACK.get(size - 1);
    }

    static String pop() {
        synchronized (STACK) {
            return STACK.remove(STACK.size() - 1);
        }
    }

    public static void main(String[] args) throws Exception {
        List<Thread> threads = new ArrayList<>();
        threads.add(new Thread(
                () -> {
                    peek();
                },
                "peeker"));
        threads.add(new Thread(
                () -> {
                    pop();
                },
                "popper"));
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
