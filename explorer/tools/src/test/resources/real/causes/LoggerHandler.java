import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/**
 * Cause: an IndexOutOfBoundsException ends the writer thread (an uncaught exception handler hides it), so nobody
 * empties the full queue and the producer blocks in put.
 */
public class LoggerHandler {
    private final BlockingQueue<String> lines = new ArrayBlockingQueue<>(1);
    private final List<String> written = new ArrayList<>();
    private final Thread writer = new Thread(this::write, "log-writer");

    LoggerHandler() {
        writer.setDaemon(true);
        writer.setUncaughtExceptionHandler((t, e) -> {
            // ignored, logging must not disturb the application
        });
    }

    private void write() {
        while (true) {
            try {
                String line = lines.take();
                written.add(line.substring(0, 4) + "| " + line);
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    void start() {
        writer.start();
    }

    void log(String line) throws InterruptedException {
        lines.put(line);
    }

    public static void main(String[] args) throws InterruptedException {
        LoggerHandler log = new LoggerHandler();
        log.start();
        log.log("INFO start");
        log.log("ERR");
        log.log("INFO one");
        log.log("INFO two");
        System.out.println("all logged");
    }
}
