/** Cause: the thread waits for its own end. */
public class JoinsItself {
    public static void main(String[] args) throws InterruptedException {
        Thread[] all = new Thread[2];
        Runnable last = () -> {
            for (Thread each : all) {
                try {
                    each.join();
                } catch (InterruptedException e) {
                    return;
                }
            }
        };
        all[0] = new Thread(() -> {}, "first");
        all[1] = new Thread(last, "last");
        for (Thread each : all) {
            each.start();
        }
        all[1].join();
    }
}
