import java.util.ArrayList;
import java.util.List;

/**
 * Cause: stop() joins the worker while it holds the monitor that the worker needs for its last call of report(), so
 * both wait for each other.
 */
public class StopUnderLock {
    private final List<String> reports = new ArrayList<>();
    private final Thread worker = new Thread(this::work, "worker");
    private boolean running;

    synchronized void start() {
        running = true;
        worker.start();
    }

    private void work() {
        for (int i = 0; i < 2; i++) {
            report("step " + i);
        }
    }

    private synchronized void report(String text) {
        if (running) {
            reports.add(text);
        }
    }

    synchronized void stop() throws InterruptedException {
        running = false;
        worker.join();
        reports.add("stopped");
    }

    synchronized int count() {
        return reports.size();
    }

    public static void main(String[] args) throws InterruptedException {
        StopUnderLock service = new StopUnderLock();
        service.start();
        System.out.println("running");
        service.stop();
        System.out.println(service.count() + " reports");
    }
}
