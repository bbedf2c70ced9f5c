/** Right: attempts go on up to 1,500 ms, while the service is up after 300 ms, or a second later if it is slow. */
public class RetryLongEnough {
    static volatile boolean up;

    static boolean call() {
        return up;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread service = new Thread(() -> {
            try {
                Thread.sleep(300);
            } catch (InterruptedException e) {
                return;
            }
            up = true;
        }, "service");
        service.start();
        long pause = 100;
        int attempts = 1;
        while (!call()) {
            if (attempts == 5) throw new IllegalStateException("no service after " + attempts + " attempts");
            Thread.sleep(pause);
            pause *= 2;
            attempts++;
        }
        service.join();
    }
}
