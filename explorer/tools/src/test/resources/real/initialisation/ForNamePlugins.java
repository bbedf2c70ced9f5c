/** Wrong: each of two plug-ins loads the other by name while it is initialised, as drivers do. */
public class ForNamePlugins {
    static void load(String plugin) {
        try {
            Class.forName("ForNamePlugins$" + plugin);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    static class Audio {
        static {
            load("Video");
        }
    }

    static class Video {
        static {
            load("Audio");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread player = new Thread(() -> load("Audio"), "player");
        Thread screen = new Thread(() -> load("Video"), "screen");
        player.start();
        screen.start();
        player.join();
        screen.join();
        System.out.println("both loaded");
    }
}
