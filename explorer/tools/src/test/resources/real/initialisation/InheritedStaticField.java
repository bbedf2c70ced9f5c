import java.util.concurrent.atomic.AtomicInteger;

/** Right: a static field that is read through a subclass initialises the class that declares it, and not the other. */
public class InheritedStaticField {
    static final AtomicInteger SUPER = new AtomicInteger();
    static final AtomicInteger SUB = new AtomicInteger();

    static class Vehicle {
        static int wheels = 4 * SUPER.incrementAndGet();

        static int count() {
            return wheels;
        }
    }

    static class Bicycle extends Vehicle {
        static {
            SUB.incrementAndGet();
            wheels = 2;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> check(Bicycle.wheels));
        Thread two = new Thread(() -> check(Bicycle.count()));
        one.start();
        two.start();
        one.join();
        two.join();
        if (SUB.get() != 0) throw new AssertionError("the subclass was initialised");
        new Bicycle();
        if (SUPER.get() != 1 || SUB.get() != 1 || Vehicle.wheels != 2) throw new AssertionError("not once");
    }

    static void check(int wheels) {
        if (wheels != 4) throw new AssertionError("wheels: " + wheels);
    }
}
