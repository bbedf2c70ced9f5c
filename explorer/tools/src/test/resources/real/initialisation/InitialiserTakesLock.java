/** Wrong: an initialiser takes a lock that others hold when they first use the class. */
public class InitialiserTakesLock {
    static final Object CONFIGURATION = new Object();

    static class Logger {
        static final String FORMAT = format();

        static String format() {
            synchronized (CONFIGURATION) {
                return "%s";
            }
        }

        static String of(String text) {
            return String.format(FORMAT, text);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> System.out.println(Logger.of("work")), "worker");
        worker.start();
        synchronized (CONFIGURATION) {
            System.out.println(Logger.of("configured"));
        }
        worker.join();
    }
}
