import java.util.concurrent.atomic.AtomicInteger;

/** Right: an enum whose constants have bodies, and a switch over it, first used by two threads at a time. */
public class EnumConstantBodies {
    static final AtomicInteger MADE = new AtomicInteger();

    enum Operation {
        PLUS {
            @Override
            int apply(int a, int b) {
                return a + b;
            }
        },
        TIMES {
            @Override
            int apply(int a, int b) {
                return a * b;
            }
        };

        Operation() {
            MADE.incrementAndGet();
        }

        abstract int apply(int a, int b);
    }

    static String symbol(Operation operation) {
        switch (operation) {
            case PLUS:
                return "+";
            case TIMES:
                return "*";
            default:
                throw new AssertionError(operation);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int[] results = new int[2];
        Thread adder = new Thread(() -> results[0] = Operation.PLUS.apply(3, 4));
        Thread multiplier = new Thread(() -> results[1] = Operation.valueOf("TIMES").apply(3, 4));
        adder.start();
        multiplier.start();
        adder.join();
        multiplier.join();
        if (results[0] != 7 || results[1] != 12) throw new AssertionError(results[0] + ", " + results[1]);
        if (MADE.get() != 2) throw new AssertionError("constants made: " + MADE);
        if (!symbol(Operation.TIMES).equals("*")) throw new AssertionError("wrong symbol");
    }
}
