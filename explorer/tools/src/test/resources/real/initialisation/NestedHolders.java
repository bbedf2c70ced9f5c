/** Right: a holder within a holder. What the inner one needs of the outer one is set before it is used. */
public class NestedHolders {
    static class Engine {
        static final Engine INSTANCE = new Engine();
        final int power = 7;

        static class Gearbox {
            static final Gearbox INSTANCE = new Gearbox(Engine.INSTANCE.power);
            final int ratio;

            Gearbox(int power) {
                ratio = power * 2;
            }

            static class Clutch {
                static final Clutch INSTANCE = new Clutch(Gearbox.INSTANCE.ratio);
                final int grip;

                Clutch(int ratio) {
                    grip = ratio + Engine.INSTANCE.power;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread driver = new Thread(() -> {
            if (Engine.Gearbox.Clutch.INSTANCE.grip != 21) throw new AssertionError("grip");
        });
        Thread mechanic = new Thread(() -> {
            if (Engine.Gearbox.INSTANCE.ratio != 14) throw new AssertionError("ratio");
        });
        driver.start();
        mechanic.start();
        if (Engine.INSTANCE.power != 7) throw new AssertionError("power");
        driver.join();
        mechanic.join();
    }
}
