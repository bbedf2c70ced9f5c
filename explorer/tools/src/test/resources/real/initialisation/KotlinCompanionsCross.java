/** Wrong: what Kotlin's compiler makes of an object that a companion needs, and which needs that companion. */
public class KotlinCompanionsCross {
    static final class Theme {
        public static final Companion Companion = new Companion();
        private static final Theme standard = Styles.INSTANCE.first();

        static final class Companion {
            private Companion() {}

            Theme getStandard() {
                return standard;
            }

            Theme dark() {
                return new Theme();
            }
        }
    }

    static final class Styles {
        public static final Styles INSTANCE = new Styles();
        private static final Theme fallback = Theme.Companion.dark();

        private Styles() {}

        Theme first() {
            return fallback;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread window = new Thread(() -> System.out.println(Theme.Companion.getStandard() != null), "window");
        Thread dialog = new Thread(() -> System.out.println(Styles.INSTANCE.first() != null), "dialog");
        window.start();
        dialog.start();
        window.join();
        dialog.join();
    }
}
