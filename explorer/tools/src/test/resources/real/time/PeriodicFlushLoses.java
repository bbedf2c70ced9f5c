import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Wrong: the flusher copies the buffer and then clears it, and what comes between is lost. */
public class PeriodicFlushLoses {
    static final List<String> buffer = Collections.synchronizedList(new ArrayList<>());
    static final List<String> file = new ArrayList<>();

    static void flush() {
        file.addAll(List.of(buffer.toArray(new String[0])));
        buffer.clear();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread flusher = new Thread(() -> {
            try {
                Thread.sleep(50);
            } catch (InterruptedException e) {
                return;
            }
            flush();
        }, "flusher");
        flusher.start();
        buffer.add("started");
        Thread.sleep(50);
        buffer.add("served");
        flusher.join();
        flush();
        if (file.size() != 2) throw new IllegalStateException("written: " + file);
    }
}
