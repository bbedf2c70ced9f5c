import java.util.concurrent.Semaphore;

/** Cause: whoever finds nothing to do returns early and keeps its permit. */
public class PermitNotReturned {
    private final Semaphore connections = new Semaphore(1);
    private int left = 1;

    void use() throws InterruptedException {
        connections.acquire();
        if (left == 0) {
            return;
        }
        left--;
        connections.release();
    }

    public static void main(String[] args) throws InterruptedException {
        PermitNotReturned pool = new PermitNotReturned();
        Thread[] clients = new Thread[3];
        for (int i = 0; i < clients.length; i++) {
            clients[i] = new Thread(
                    () -> {
                        try {
                            pool.use();
                        } catch (InterruptedException e) {
                            throw new IllegalStateException(e);
                        }
                    },
                    "client-" + i);
            clients[i].start();
        }
        for (Thread client : clients) {
            client.join();
        }
    }
}
