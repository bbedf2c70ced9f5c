import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Cause: AtomicInteger.get and set are two steps, so two customers get the same number. */
public class TicketNumbers {
    static class Dispenser {
        private final AtomicInteger next = new AtomicInteger(1);

        int draw() {
            int number = next.get();
            next.set(number + 1);
            return number;
        }
    }

    static final Dispenser DISPENSER = new Dispenser();
    static final Set<Integer> DRAWN = ConcurrentHashMap.newKeySet();

    static void customer() {
        int number = DISPENSER.draw();
        if (!DRAWN.add(number)) {
            throw new IllegalStateException("number " + number + " was given out twice");
        }
    }

    public static void main(String[] args) throws Exception {
        List<Thread> threads = new ArrayList<>();
        threads.add(new Thread(
                () -> {
                    customer();
                },
                "customer-a"));
        threads.add(new Thread(
                () -> {
                    customer();
                },
                "customer-b"));
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
