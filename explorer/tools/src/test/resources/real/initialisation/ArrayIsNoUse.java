/** Right: an array of a class, its class literal, a cast and a test do not initialise the class; an instance does. */
public class ArrayIsNoUse {
    static volatile int initialised;

    static class Heavy {
        static {
            initialised++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Heavy[] slots = new Heavy[4];
        Heavy[][] table = new Heavy[2][3];
        Object nothing = slots[0];
        boolean heavy = nothing instanceof Heavy;
        Heavy cast = (Heavy) nothing;
        String name = Heavy.class.getSimpleName();
        if (initialised != 0) throw new AssertionError("initialised too early: " + name + heavy + cast + table.length);
        Thread filler = new Thread(() -> slots[0] = new Heavy());
        Thread looker = new Thread(() -> {
            int seen = initialised;
            if (seen != 0 && seen != 1) throw new AssertionError("seen " + seen);
        });
        filler.start();
        looker.start();
        filler.join();
        looker.join();
        if (initialised != 1 || slots[0] == null) throw new AssertionError("initialised " + initialised + " times");
    }
}
