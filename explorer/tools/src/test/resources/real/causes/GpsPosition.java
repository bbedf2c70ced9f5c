import java.util.ArrayList;
import java.util.List;

/**
 * Cause: the reader takes latitude and longitude while the other thread is between its two writes, so they do not
 * belong together.
 */
public class GpsPosition {
    static class Position {
        private volatile double latitude = 48.1;
        private volatile double longitude = 11.5;

        void moveTo(double newLatitude, double newLongitude) {
            latitude = newLatitude;
            longitude = newLongitude;
        }

        String show() {
            double lat = latitude;
            double lon = longitude;
            boolean isMunich = lat == 48.1 && lon == 11.5;
            boolean isBerlin = lat == 52.5 && lon == 13.4;
            if (!isMunich && !isBerlin) {
                throw new IllegalStateException("nobody was ever at " + lat + ", " + lon);
            }
            return isMunich ? "Munich" : "Berlin";
        }
    }

    static final Position CAR = new Position();

    public static void main(String[] args) throws Exception {
        List<Thread> threads = new ArrayList<>();
        threads.add(new Thread(
                () -> {
                    CAR.moveTo(52.5, 13.4);
                },
                "gps"));
        threads.add(new Thread(
                () -> {
                    CAR.show();
                },
                "display"));
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
