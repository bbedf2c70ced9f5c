import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Wrong: the answer of await is not looked at. After 100 ms the catalogue is not loaded yet. */
public class LatchAnswerIgnored {
    static volatile String catalogue;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch loaded = new CountDownLatch(1);
        Thread loader = new Thread(() -> {
            try {
                Thread.sleep(150);
            } catch (InterruptedException e) {
                return;
            }
            catalogue = "books";
            loaded.countDown();
        }, "loader");
        loader.start();
        loaded.await(100, TimeUnit.MILLISECONDS);
        if (!catalogue.startsWith("b")) throw new AssertionError(catalogue);
    }
}
