import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Right: two threads come to the exchange after 20 and 60 ms and wait up to ten seconds for each other. */
public class ExchangeInTime {
    public static void main(String[] args) throws Exception {
        Exchanger<String> exchanger = new Exchanger<>();
        Thread left = new Thread(() -> {
            try {
                Thread.sleep(20);
                String got = exchanger.exchange("left", 10, TimeUnit.SECONDS);
                if (!got.equals("right")) throw new AssertionError(got);
            } catch (InterruptedException | TimeoutException e) {
                throw new AssertionError(e);
            }
        });
        left.start();
        Thread.sleep(60);
        String got = exchanger.exchange("right", 10, TimeUnit.SECONDS);
        left.join();
        if (!got.equals("left")) throw new AssertionError(got);
    }
}
