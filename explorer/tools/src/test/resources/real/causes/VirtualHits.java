import java.util.ArrayList;
import java.util.List;

/** Cause: count++ of a field by virtual threads is not atomic: one update is lost. */
public class VirtualHits {
    int hits;

    void hit() {
        hits++;
    }

    public static void main(String[] args) throws Exception {
        VirtualHits site = new VirtualHits();
        List<Thread> all = new ArrayList<>();
        for (int i = 0; i < 3; i++)
            all.add(Thread.ofVirtual().name("visit-" + i).start(site::hit));
        for (Thread t : all) t.join();
        if (site.hits != 3) throw new AssertionError("3 visits, " + site.hits + " hits");
    }
}
