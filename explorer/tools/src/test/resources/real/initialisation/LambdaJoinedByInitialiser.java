/**
 * Wrong: an initialiser waits for a thread that runs a lambda of the same class. The lambda's body is a static method
 * of that class, so that the thread waits for the initialiser.
 */
public class LambdaJoinedByInitialiser {
    static class Settings {
        private static String region = "none";

        static {
            Thread loader = new Thread(() -> region = "eu-west", "loader");
            loader.start();
            try {
                loader.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        static String region() {
            return region;
        }
    }

    public static void main(String[] args) {
        if (!Settings.region().equals("eu-west")) throw new AssertionError(Settings.region());
    }
}
