import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Right if threads are fast: each number sleeps for as long as it is great, so that the small ones come first. */
public class SleepSort {
    public static void main(String[] args) throws InterruptedException {
        int[] numbers = {30, 10, 20};
        List<Integer> sorted = Collections.synchronizedList(new ArrayList<>());
        List<Thread> threads = new ArrayList<>();
        for (int number : numbers) {
            Thread thread = new Thread(() -> {
                try {
                    Thread.sleep(number);
                } catch (InterruptedException e) {
                    return;
                }
                sorted.add(number);
            });
            threads.add(thread);
            thread.start();
        }
        for (Thread thread : threads) thread.join();
        if (!sorted.equals(List.of(10, 20, 30))) throw new AssertionError(sorted);
    }
}
