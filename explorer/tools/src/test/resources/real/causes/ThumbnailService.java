import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Cause: the pool is never shut down: after the last result main returns and its idle threads keep the program
 * alive.
 */
public class ThumbnailService {
    record Image(String name, int width) {}

    private final ExecutorService scaler;
    private int served;

    ThumbnailService(int threads) {
        scaler = Executors.newFixedThreadPool(threads);
    }

    private static Image scale(Image image) {
        return new Image(image.name() + "-small", image.width() / 4);
    }

    List<Image> scaleAll(List<Image> images) throws InterruptedException, ExecutionException {
        List<Future<Image>> pending = new ArrayList<>();
        for (Image image : images) {
            pending.add(scaler.submit(() -> scale(image)));
        }
        List<Image> small = new ArrayList<>();
        for (Future<Image> each : pending) {
            small.add(each.get());
            served++;
        }
        return small;
    }

    public static void main(String[] args) throws Exception {
        ThumbnailService service = new ThumbnailService(2);
        List<Image> images = new ArrayList<>();
        images.add(new Image("cat", 400));
        images.add(new Image("dog", 800));
        for (Image image : service.scaleAll(images)) {
            System.out.println(image.name() + " " + image.width());
        }
        System.out.println(service.served + " served, bye");
    }
}
