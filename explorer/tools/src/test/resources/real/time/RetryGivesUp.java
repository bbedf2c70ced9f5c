/** Wrong: three attempts at 0, 50 and 150 ms, while the service takes 500 ms to come up. */
public class RetryGivesUp {
    static volatile boolean up;

    static String call() {
        if (!up) throw new IllegalStateException("connection refused");
        return "pong";
    }

    public static void main(String[] args) throws InterruptedException {
        Thread service = new Thread(() -> {
            try {
                Thread.sleep(500);
            } catch (InterruptedException e) {
                return;
            }
            up = true;
        }, "service");
        service.start();
        long pause = 50;
        for (int attempt = 1; ; attempt++) {
            try {
                System.out.println(call());
                break;
            } catch (IllegalStateException refused) {
                if (attempt == 3) throw refused;
                Thread.sleep(pause);
                pause *= 2;
            }
        }
        service.join();
    }
}
