/** Wrong: a class that failed to initialise is not tried again, whatever has been mended meanwhile. */
public class RetriedInitialiser {
    static volatile String url;

    static class Database {
        static final String URL = connect();

        static String connect() {
            if (url == null) throw new IllegalStateException("no address yet");
            return url;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread configuration = new Thread(() -> url = "jdbc:h2:mem");
        configuration.start();
        String found;
        try {
            found = Database.URL;
        } catch (ExceptionInInitializerError early) {
            configuration.join();
            found = Database.URL;
        }
        configuration.join();
        if (!found.equals("jdbc:h2:mem")) throw new AssertionError(found);
    }
}
