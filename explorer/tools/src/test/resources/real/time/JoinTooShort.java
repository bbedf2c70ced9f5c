/** Wrong: the end of a thread is waited for 100 ms, and the thread takes 200. */
public class JoinTooShort {
    static int sum;

    public static void main(String[] args) throws InterruptedException {
        Thread adder = new Thread(() -> {
            int total = 0;
            for (int i = 1; i <= 10; i++) {
                total += i;
                try {
                    Thread.sleep(20);
                } catch (InterruptedException e) {
                    return;
                }
            }
            sum = total;
        }, "adder");
        adder.start();
        adder.join(100);
        if (sum != 55) throw new AssertionError("sum is " + sum);
    }
}
