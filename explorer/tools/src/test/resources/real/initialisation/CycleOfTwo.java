/** Wrong: two classes need each other, and two threads begin at different ones. */
public class CycleOfTwo {
    static class Accounts {
        static final Accounts MAIN = new Accounts();
        final Audit audit = Audit.of("accounts");
    }

    static class Audit {
        static final Accounts WATCHED = Accounts.MAIN;
        final String name;

        Audit(String name) {
            this.name = name;
        }

        static Audit of(String name) {
            return new Audit(name);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread teller = new Thread(() -> System.out.println(Accounts.MAIN.audit.name), "teller");
        teller.start();
        System.out.println(Audit.of("main").name);
        teller.join();
    }
}
