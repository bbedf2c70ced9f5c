/** Right: one thread goes round a cycle of initialisers and finds what has not been set yet at its default. */
public class CycleByOneThread {
    static class Left {
        static int value = Right.value + 1;
    }

    static class Right {
        static int value = Left.value + 10;
    }

    static synchronized int sum() {
        return Left.value + Right.value;
    }

    public static void main(String[] args) throws InterruptedException {
        // Left asks for Right, which finds 0 in Left and becomes 10. So Left is 11.
        int[] sums = new int[2];
        Thread one = new Thread(() -> sums[0] = sum());
        Thread two = new Thread(() -> sums[1] = sum());
        one.start();
        two.start();
        one.join();
        two.join();
        if (sums[0] != 21 || sums[1] != 21) throw new AssertionError(sums[0] + " and " + sums[1]);
    }
}
