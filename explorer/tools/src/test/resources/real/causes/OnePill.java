import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Cause: one poison pill is put for two consumers: the second one waits in take for ever. */
public class OnePill {
    static final String PILL = "stop";
    static final BlockingQueue<String> queue = new LinkedBlockingQueue<>();

    static void consume() {
        try {
            while (!queue.take().equals(PILL)) {
                Thread.onSpinWait();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(OnePill::consume, "eater-1"), b = new Thread(OnePill::consume, "eater-2");
        a.start();
        b.start();
        queue.put("job");
        queue.put(PILL);
        a.join();
        b.join();
    }
}
