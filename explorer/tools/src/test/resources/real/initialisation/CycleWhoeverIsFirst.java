/** Wrong: a lock keeps two classes that need each other from a deadlock, but what they are depends on who is first. */
public class CycleWhoeverIsFirst {
    static final Object LOCK = new Object();

    static class Left {
        static int value = Right.value + 1;
    }

    static class Right {
        static int value = Left.value + 10;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            synchronized (LOCK) {
                System.out.println(Left.value);
            }
        });
        Thread two = new Thread(() -> {
            synchronized (LOCK) {
                System.out.println(Right.value);
            }
        });
        one.start();
        two.start();
        one.join();
        two.join();
        if (Left.value != 11) throw new AssertionError("left is " + Left.value + ", right is " + Right.value);
    }
}
