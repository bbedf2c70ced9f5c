/** Right if threads are fast: main gives another thread 200 ms for what takes it 50. */
public class SleepForOther {
    static volatile String greeting;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            try {
                Thread.sleep(50);
            } catch (InterruptedException e) {
                return;
            }
            greeting = "hello";
        }, "other");
        other.start();
        Thread.sleep(200);
        if (!"hello".equals(greeting)) throw new AssertionError("greeting " + greeting);
    }
}
