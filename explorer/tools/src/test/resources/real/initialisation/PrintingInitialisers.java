import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Right: initialisers print and note that they ran; each does so once, whoever is first. */
public class PrintingInitialisers {
    static final Map<String, Integer> RUNS = Collections.synchronizedMap(new LinkedHashMap<>());

    static void started(String module) {
        System.out.println("starting " + module);
        RUNS.merge(module, 1, Integer::sum);
    }

    static class Mail {
        static {
            started("mail");
        }

        static void send() {}
    }

    static class Search {
        static {
            started("search");
            Mail.send();
        }

        static void find() {}
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(Mail::send);
        Thread two = new Thread(Search::find);
        one.start();
        two.start();
        one.join();
        two.join();
        if (!RUNS.equals(Map.of("mail", 1, "search", 1))) throw new AssertionError(RUNS);
    }
}
