/** Wrong: an initialiser demands what another thread sets without any order. */
public class ConfiguredTooLate {
    static class Configuration {
        private static volatile String directory;

        static void set(String given) {
            directory = given;
        }

        static String get() {
            if (directory == null) throw new IllegalStateException("not configured");
            return directory;
        }
    }

    static class Storage {
        private static final String ROOT = Configuration.get() + "/data";

        static String file(String name) {
            return ROOT + "/" + name;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread boot = new Thread(() -> Configuration.set("/srv"), "boot");
        Thread upload = new Thread(() -> System.out.println(Storage.file("a.png")), "upload");
        boot.start();
        upload.start();
        boot.join();
        upload.join();
    }
}
