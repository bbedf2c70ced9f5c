import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Wrong: virtual threads that wake up at one moment count in a plain variable. */
public class VirtualSleepersCount {
    static int arrived;

    public static void main(String[] args) throws InterruptedException {
        List<Thread> guests = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            guests.add(Thread.ofVirtual().name("guest-" + i).start(() -> {
                try {
                    Thread.sleep(Duration.ofMillis(10));
                } catch (InterruptedException e) {
                    return;
                }
                arrived++;
            }));
        }
        for (Thread guest : guests) guest.join();
        if (arrived != 2) throw new AssertionError("arrived: " + arrived);
    }
}
