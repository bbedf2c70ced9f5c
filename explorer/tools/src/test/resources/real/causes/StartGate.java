import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * Cause: the coordinator waits for a latch of four, but only the three services count it down; the coordinator
 * itself was counted by mistake.
 */
public class StartGate {
    static class Service implements Runnable {
        private final String name;
        private final CountDownLatch ready;
        private volatile boolean up;

        Service(String name, CountDownLatch ready) {
            this.name = name;
            this.ready = ready;
        }

        @Override
        public void run() {
            up = true;
            System.out.println(name + " is up");
            ready.countDown();
        }
    }

    private final String[] names = {"auth", "mail", "search"};
    private final CountDownLatch ready = new CountDownLatch(names.length + 1);
    private final List<Service> services = new ArrayList<>();

    void startAll() {
        for (String name : names) {
            Service service = new Service(name, ready);
            services.add(service);
            new Thread(service, name).start();
        }
    }

    void awaitAll() throws InterruptedException {
        ready.await();
        for (Service service : services) {
            if (!service.up) {
                throw new IllegalStateException(service.name);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        StartGate gate = new StartGate();
        gate.startAll();
        gate.awaitAll();
        System.out.println("open for business");
    }
}
