/**
 * Cause: awaitReady looks at the flag without the lock and waits afterwards: ready() sets it and notifies in
 * between, and the notification is lost.
 */
public class EventLatchMissed {
    static class Server extends Thread {
        private final Object monitor = new Object();
        private volatile boolean ready;
        private int port;

        Server() {
            super("server");
        }

        @Override
        public void run() {
            port = bind();
            ready = true;
            synchronized (monitor) {
                monitor.notifyAll();
            }
        }

        private int bind() {
            return 8080;
        }

        void awaitReady() throws InterruptedException {
            if (!ready) {
                synchronized (monitor) {
                    monitor.wait();
                }
            }
        }

        int port() {
            return port;
        }
    }

    static class Client {
        private final Server server;

        Client(Server server) {
            this.server = server;
        }

        String connect() throws InterruptedException {
            server.awaitReady();
            return "connected to " + server.port();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Server server = new Server();
        server.start();
        Client client = new Client(server);
        System.out.println(client.connect());
        server.join();
    }
}
