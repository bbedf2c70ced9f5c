import java.util.concurrent.atomic.AtomicLong;

/** Right: a record numbers its instances by a static counter. */
public class RecordWithStaticCounter {
    record Ticket(long number, String owner) {
        private static final AtomicLong NEXT = new AtomicLong(100);

        Ticket {
            if (owner.isEmpty()) throw new IllegalArgumentException("nobody");
        }

        static Ticket of(String owner) {
            return new Ticket(NEXT.getAndIncrement(), owner);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Ticket[] tickets = new Ticket[3];
        Thread ann = new Thread(() -> tickets[0] = Ticket.of("ann"));
        Thread bob = new Thread(() -> tickets[1] = Ticket.of("bob"));
        ann.start();
        bob.start();
        ann.join();
        bob.join();
        tickets[2] = Ticket.of("cid");
        if (tickets[0].number() == tickets[1].number()) throw new AssertionError("one number for two tickets");
        if (tickets[0].number() + tickets[1].number() != 201) throw new AssertionError("numbers start at 100");
        if (!tickets[2].equals(new Ticket(102, "cid"))) throw new AssertionError(tickets[2]);
    }
}
