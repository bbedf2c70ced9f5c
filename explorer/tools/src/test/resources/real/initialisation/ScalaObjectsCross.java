/** Wrong: what Scala's compiler makes of two objects whose values need each other; an object is made by its class. */
public class ScalaObjectsCross {
    public static final class Codes$ {
        public static final Codes$ MODULE$ = new Codes$();
        private final int last;

        private Codes$() {
            last = Errors$.MODULE$ == null ? 0 : Errors$.MODULE$.count() * 10;
        }

        public int last() {
            return last;
        }
    }

    public static final class Errors$ {
        public static final Errors$ MODULE$ = new Errors$();
        private final int count;

        private Errors$() {
            count = Codes$.MODULE$ == null ? 0 : Codes$.MODULE$.last() + 1;
        }

        public int count() {
            return count;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> System.out.println(Codes$.MODULE$.last()), "one");
        one.start();
        System.out.println(Errors$.MODULE$.count());
        one.join();
    }
}
