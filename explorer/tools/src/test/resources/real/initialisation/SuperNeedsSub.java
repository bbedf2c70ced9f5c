/** Wrong: a superclass has an instance of a subclass as its default, and two threads begin at different ends. */
public class SuperNeedsSub {
    static class Shape {
        static final Shape UNIT = new Square(1);

        int area() {
            return 0;
        }
    }

    static class Square extends Shape {
        final int side;

        Square(int side) {
            this.side = side;
        }

        @Override
        int area() {
            return side * side;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread drawing = new Thread(() -> System.out.println(Shape.UNIT.area()), "drawing");
        Thread printing = new Thread(() -> System.out.println(new Square(3).area()), "printing");
        drawing.start();
        printing.start();
        drawing.join();
        printing.join();
    }
}
