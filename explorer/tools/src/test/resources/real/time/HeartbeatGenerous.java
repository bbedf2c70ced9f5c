/** Right: beats come every 500 ms, and the monitor complains after three seconds without one. */
public class HeartbeatGenerous {
    static volatile long lastBeat = System.currentTimeMillis();
    static volatile boolean stopped;

    static void beat() {
        try {
            for (int i = 0; i < 3; i++) {
                Thread.sleep(500);
                lastBeat = System.currentTimeMillis();
            }
        } catch (InterruptedException e) {
            return;
        }
        stopped = true;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread node = new Thread(HeartbeatGenerous::beat, "node");
        node.start();
        while (!stopped) {
            long silent = System.currentTimeMillis() - lastBeat;
            if (silent > 3000) throw new IllegalStateException("node is dead, silent for " + silent + " ms");
            Thread.sleep(400);
        }
        node.join();
    }
}
