/** Cause: notify wakes another producer in place of the consumer that could go on; notifyAll is needed. */
public class NotifyForTwoKinds {
    private Integer slot;

    synchronized void put(int value) throws InterruptedException {
        while (slot != null) {
            wait();
        }
        slot = value;
        notify();
    }

    synchronized int take() throws InterruptedException {
        while (slot == null) {
            wait();
        }
        int value = slot;
        slot = null;
        notify();
        return value;
    }

    public static void main(String[] args) throws InterruptedException {
        NotifyForTwoKinds box = new NotifyForTwoKinds();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < 4; i++) {
            int number = i;
            threads[i] = new Thread(() -> {
                try {
                    if (number < 2) {
                        box.put(number);
                    } else {
                        box.take();
                    }
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
