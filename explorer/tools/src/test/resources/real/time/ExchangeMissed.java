import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Wrong: one waits for 50 ms at the exchange, the other one comes after 300. */
public class ExchangeMissed {
    public static void main(String[] args) throws Exception {
        Exchanger<Integer> exchanger = new Exchanger<>();
        Thread seller = new Thread(() -> {
            try {
                Thread.sleep(300);
                exchanger.exchange(5, 50, TimeUnit.MILLISECONDS);
            } catch (InterruptedException | TimeoutException e) {
                System.out.println("nobody there");
            }
        }, "seller");
        seller.start();
        System.out.println("paid " + exchanger.exchange(3, 50, TimeUnit.MILLISECONDS));
        seller.join();
    }
}
