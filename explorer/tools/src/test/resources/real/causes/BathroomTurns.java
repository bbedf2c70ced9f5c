import java.util.ArrayList;
import java.util.List;

/**
 * Cause: leave() calls notify() though men and women wait on one monitor for different conditions; it wakes a person
 * of the wrong kind, who waits again, and nobody else is woken: notifyAll is needed.
 */
public class BathroomTurns {
    enum Kind {
        BLUE,
        RED
    }

    static class Room {
        private Kind inUse;
        private Kind next = Kind.BLUE;
        private int inside;

        synchronized void enter(Kind kind) throws InterruptedException {
            while (inside > 0 || next != kind) {
                wait();
            }
            inUse = kind;
            inside++;
        }

        synchronized void leave() {
            inside--;
            next = inUse == Kind.BLUE ? Kind.RED : Kind.BLUE;
            inUse = null;
            notify();
        }
    }

    static class Person implements Runnable {
        private final Room room;
        private final Kind kind;
        private final List<String> log;

        Person(Room room, Kind kind, List<String> log) {
            this.room = room;
            this.kind = kind;
            this.log = log;
        }

        @Override
        public void run() {
            try {
                room.enter(kind);
                synchronized (log) {
                    log.add(Thread.currentThread().getName());
                }
                room.leave();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Room room = new Room();
        List<String> log = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        threads.add(new Thread(new Person(room, Kind.BLUE, log), "blue-1"));
        threads.add(new Thread(new Person(room, Kind.RED, log), "red-1"));
        threads.add(new Thread(new Person(room, Kind.BLUE, log), "blue-2"));
        threads.add(new Thread(new Person(room, Kind.RED, log), "red-2"));
        for (Thread t : threads) {
            t.start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println("order: " + log);
    }
}
