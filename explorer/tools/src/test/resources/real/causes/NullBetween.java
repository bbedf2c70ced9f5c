import java.util.ArrayList;
import java.util.List;

/** Cause: the field is checked for null and read again: the other thread sets it to null between the two reads. */
public class NullBetween {
    static class Player {
        private volatile String track = "intro";

        void stop() {
            track = null;
        }

        int title() {
            if (track != null) {
                return track.length();
            }
            return 0;
        }
    }

    static final Player PLAYER = new Player();

    public static void main(String[] args) throws Exception {
        List<Thread> threads = new ArrayList<>();
        threads.add(new Thread(
                () -> {
                    PLAYER.title();
                },
                "ui"));
        threads.add(new Thread(
                () -> {
                    PLAYER.stop();
                },
                "remote"));
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
