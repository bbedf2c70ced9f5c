/** Wrong: what Scala 2.13's compiler makes of lazy values of two objects that need each other's first value. */
public class ScalaLazyCross {
    public static final class Users$ {
        public static final Users$ MODULE$ = new Users$();
        private static String root;
        private static volatile boolean bitmap$0;

        private String root$lzycompute() {
            synchronized (this) {
                if (!bitmap$0) {
                    root = "root of " + Groups$.MODULE$.name();
                    bitmap$0 = true;
                }
            }
            return root;
        }

        public String root() {
            return bitmap$0 ? root : root$lzycompute();
        }

        public synchronized String name() {
            return "users";
        }
    }

    public static final class Groups$ {
        public static final Groups$ MODULE$ = new Groups$();
        private static String admins;
        private static volatile boolean bitmap$0;

        private String admins$lzycompute() {
            synchronized (this) {
                if (!bitmap$0) {
                    admins = "admins among " + Users$.MODULE$.name();
                    bitmap$0 = true;
                }
            }
            return admins;
        }

        public String admins() {
            return bitmap$0 ? admins : admins$lzycompute();
        }

        public synchronized String name() {
            return "groups";
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> System.out.println(Users$.MODULE$.root()), "one");
        Thread two = new Thread(() -> System.out.println(Groups$.MODULE$.admins()), "two");
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
