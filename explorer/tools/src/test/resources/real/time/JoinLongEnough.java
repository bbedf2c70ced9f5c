/** Right: the ends of two threads that take 50 and 200 ms are waited for five seconds. */
public class JoinLongEnough {
    public static void main(String[] args) throws InterruptedException {
        int[] results = new int[2];
        Thread[] workers = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int self = i;
            workers[i] = new Thread(() -> {
                try {
                    Thread.sleep(50 + 150 * self);
                } catch (InterruptedException e) {
                    return;
                }
                results[self] = self + 1;
            });
            workers[i].start();
        }
        for (Thread worker : workers) {
            worker.join(5000);
            if (worker.isAlive()) throw new AssertionError("still alive");
        }
        if (results[0] + results[1] != 3) throw new AssertionError(results[0] + " and " + results[1]);
    }
}
