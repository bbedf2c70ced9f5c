import java.util.ArrayList;
import java.util.List;

/** Cause: if around wait; a second taker comes between the notification and the waiter, which does not look again. */
public class IfAroundWait {
    private final List<String> tickets = new ArrayList<>();

    synchronized String take() throws InterruptedException {
        if (tickets.isEmpty()) {
            wait();
        }
        return tickets.remove(0);
    }

    synchronized void put(String ticket) {
        tickets.add(ticket);
        notifyAll();
    }

    public static void main(String[] args) throws InterruptedException {
        IfAroundWait office = new IfAroundWait();
        Runnable take = () -> {
            try {
                office.take();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        };
        Thread early = new Thread(take, "early");
        Thread late = new Thread(take, "late");
        early.start();
        late.start();
        office.put("stalls");
        office.put("circle");
        early.join();
        late.join();
    }
}
