/** Right: as superclass and subclass that need each other, but the superclass is used before there are threads. */
public class SuperFirst {
    static class Shape {
        static final Shape UNIT = new Square(1);
        static int made;

        static void prepare() {
            made = 1;
        }
    }

    static class Square extends Shape {
        static final int CORNERS = Integer.parseInt("4");
        final int side;

        Square(int side) {
            this.side = side;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Shape.prepare();
        Thread one = new Thread(() -> {
            if (((Square) Shape.UNIT).side != 1) throw new AssertionError("unit");
        });
        Thread two = new Thread(() -> {
            if (new Square(3).side * Square.CORNERS != 12) throw new AssertionError("outline");
        });
        one.start();
        two.start();
        one.join();
        two.join();
        if (Shape.made != 1) throw new AssertionError("prepared " + Shape.made);
    }
}
