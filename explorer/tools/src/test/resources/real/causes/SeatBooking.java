import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/** Cause: contains and add are two steps: both find the seat free and both book it. */
public class SeatBooking {
    static final List<String> TAKEN = new CopyOnWriteArrayList<>();
    static final AtomicInteger SOLD = new AtomicInteger();

    static boolean book(String seat) {
        if (TAKEN.contains(seat)) {
            return false;
        }
        TAKEN.add(seat);
        SOLD.incrementAndGet();
        return true;
    }

    public static void main(String[] args) throws Exception {
        List<Thread> threads = new ArrayList<>();
        threads.add(new Thread(
                () -> {
                    book("12A");
                },
                "web"));
        threads.add(new Thread(
                () -> {
                    book("12A");
                },
                "phone"));
        threads.add(new Thread(
                () -> {
                    book("14C");
                },
                "desk"));
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (SOLD.get() != 2) {
            throw new AssertionError("2 seats, sold " + SOLD.get() + ": " + TAKEN);
        }
    }
}
