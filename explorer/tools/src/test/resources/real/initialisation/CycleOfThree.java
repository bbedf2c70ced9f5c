/** Wrong: three classes need each other in a circle, and three threads begin at different ones. */
public class CycleOfThree {
    static class Kitchen {
        static final String NAME = "kitchen";
        static final Object NEXT = Pantry.NAME.length() + String.valueOf(Pantry.NEXT);
    }

    static class Pantry {
        static final String NAME = "pantry";
        static final Object NEXT = String.valueOf(Cellar.NEXT);
    }

    static class Cellar {
        static final String NAME = "cellar";
        static final Object NEXT = String.valueOf(Kitchen.NEXT);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread cook = new Thread(() -> System.out.println(Kitchen.NEXT), "cook");
        Thread maid = new Thread(() -> System.out.println(Pantry.NEXT), "maid");
        Thread butler = new Thread(() -> System.out.println(Cellar.NEXT), "butler");
        cook.start();
        maid.start();
        butler.start();
        cook.join();
        maid.join();
        butler.join();
    }
}
