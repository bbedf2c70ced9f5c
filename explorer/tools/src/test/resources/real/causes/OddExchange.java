import java.util.concurrent.Exchanger;

/** Cause: three traders swap by one Exchanger: the third has no partner and waits for ever. */
public class OddExchange {
    public static void main(String[] args) throws Exception {
        Exchanger<String> market = new Exchanger<>();
        Thread[] traders = new Thread[3];
        for (int i = 0; i < 3; i++) {
            String offer = "card" + i;
            traders[i] = new Thread(
                    () -> {
                        try {
                            market.exchange(offer);
                        } catch (InterruptedException e) {
                            throw new IllegalStateException(e);
                        }
                    },
                    "trader-" + i);
        }
        for (Thread t : traders) t.start();
        for (Thread t : traders) t.join();
    }
}
