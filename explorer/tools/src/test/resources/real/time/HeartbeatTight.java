/** Right if threads are fast: beats come every 100 ms and are missed after 150 ms. A node that is slow is called dead. */
public class HeartbeatTight {
    static volatile long lastBeat = System.currentTimeMillis();

    static void beat() {
        try {
            for (int i = 0; i < 2; i++) {
                Thread.sleep(100);
                lastBeat = System.currentTimeMillis();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread node = new Thread(HeartbeatTight::beat, "node");
        node.start();
        Thread.sleep(240);
        long silent = System.currentTimeMillis() - lastBeat;
        if (silent > 150) throw new IllegalStateException("node is dead, silent for " + silent + " ms");
        node.join();
    }
}
