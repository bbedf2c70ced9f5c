/** Wrong: three looks, 50 ms apart, at a job that takes 200 ms. */
public class PollingGivesUp {
    static volatile String report;

    static String await() throws InterruptedException {
        for (int look = 0; look < 3; look++) {
            if (report != null) return report;
            Thread.sleep(50);
        }
        throw new IllegalStateException("no report within 150 ms");
    }

    public static void main(String[] args) throws InterruptedException {
        Thread printer = new Thread(() -> {
            try {
                Thread.sleep(200);
                report = "12 pages";
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }, "printer");
        printer.start();
        System.out.println(await());
        printer.join();
    }
}
