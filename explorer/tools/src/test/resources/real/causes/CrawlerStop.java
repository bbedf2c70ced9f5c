import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Cause: the crawler catches InterruptedException in its loop and goes on, so the interruption of stop() is lost and
 * it waits in take() for ever.
 */
public class CrawlerStop {
    private final BlockingQueue<String> urls = new LinkedBlockingQueue<>();
    private final Thread thread = new Thread(this::crawl, "crawler");
    private volatile int visited;

    void start() {
        thread.start();
    }

    void add(String url) {
        urls.add(url);
    }

    private void crawl() {
        while (true) {
            try {
                String url = urls.take();
                if (url.isEmpty()) {
                    return;
                }
                visited++;
                System.out.println("visited " + url);
            } catch (InterruptedException e) {
                System.out.println("was interrupted");
            }
        }
    }

    void stop() throws InterruptedException {
        thread.interrupt();
        thread.join();
    }

    public static void main(String[] args) throws InterruptedException {
        CrawlerStop crawler = new CrawlerStop();
        crawler.start();
        crawler.add("/index");
        crawler.add("/about");
        crawler.stop();
        System.out.println("stopped after " + crawler.visited);
    }
}
