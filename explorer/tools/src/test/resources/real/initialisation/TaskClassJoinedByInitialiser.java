import java.util.concurrent.atomic.AtomicReference;

/** Right: an initialiser waits for a thread that needs nothing of the class. */
public class TaskClassJoinedByInitialiser {
    static class Load implements Runnable {
        private final AtomicReference<String> into;

        Load(AtomicReference<String> into) {
            this.into = into;
        }

        @Override
        public void run() {
            into.set("eu-west");
        }
    }

    static class Settings {
        private static final String REGION;

        static {
            AtomicReference<String> found = new AtomicReference<>("none");
            Thread loader = new Thread(new Load(found), "loader");
            loader.start();
            boolean interrupted = false;
            try {
                loader.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
            REGION = interrupted ? "interrupted" : found.get();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> check(Settings.REGION));
        other.start();
        check(Settings.REGION);
        other.join();
    }

    static void check(String region) {
        if (!region.equals("eu-west")) throw new AssertionError("region " + region);
    }
}
