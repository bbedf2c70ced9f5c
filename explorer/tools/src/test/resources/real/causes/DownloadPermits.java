import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;

/**
 * Cause: a download that finds its file in the cache returns without releasing the permit, so that the permits run
 * out.
 */
public class DownloadPermits {
    private final Semaphore slots = new Semaphore(1);
    private final Set<String> cache = ConcurrentHashMap.newKeySet();
    private int loads;

    void download(String file) throws InterruptedException {
        slots.acquire();
        if (!cache.add(file)) {
            System.out.println(file + " is cached");
            return;
        }
        loads++;
        System.out.println(file + " loaded");
        slots.release();
    }

    static class Client extends Thread {
        private final DownloadPermits site;
        private final String file;

        Client(String name, DownloadPermits site, String file) {
            super(name);
            this.site = site;
            this.file = file;
        }

        @Override
        public void run() {
            try {
                site.download(file);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        DownloadPermits site = new DownloadPermits();
        Client[] clients = {
            new Client("ann", site, "logo.png"),
            new Client("ben", site, "logo.png"),
            new Client("cat", site, "style.css")
        };
        for (Client client : clients) {
            client.start();
        }
        for (Client client : clients) {
            client.join();
        }
        System.out.println("loads " + site.loads);
    }
}
