import java.time.Duration;

/** Wrong: a virtual thread that takes 300 ms is waited for 100 ms. */
public class VirtualJoinDuration {
    public static void main(String[] args) throws InterruptedException {
        StringBuffer log = new StringBuffer();
        Thread download = Thread.startVirtualThread(() -> {
            try {
                Thread.sleep(300);
            } catch (InterruptedException e) {
                log.append("cancelled");
            }
            log.append("downloaded");
        });
        boolean ended = download.join(Duration.ofMillis(100));
        if (!ended) download.interrupt();
        download.join();
        if (!log.toString().equals("downloaded")) throw new IllegalStateException(log.toString());
    }
}
