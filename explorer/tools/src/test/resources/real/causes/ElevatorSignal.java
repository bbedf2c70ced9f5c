import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Cause: one Condition is used for all floors and arrive() calls signal(); it wakes a passenger for another floor,
 * who waits again, while the right one stays asleep: signalAll is needed.
 */
public class ElevatorSignal {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition arrived = lock.newCondition();
    private int floor = 0;
    private int waiting = 0;
    private int out = 0;

    void rideTo(int target) throws InterruptedException {
        lock.lock();
        try {
            waiting++;
            while (floor != target) {
                arrived.await();
            }
            out++;
            System.out.println(Thread.currentThread().getName() + " leaves at floor " + floor);
            floor++;
            arrived.signal();
        } finally {
            lock.unlock();
        }
    }

    void start() {
        lock.lock();
        try {
            floor = 1;
            arrived.signal();
        } finally {
            lock.unlock();
        }
    }

    static Thread passenger(ElevatorSignal elevator, String name, int target) {
        Thread t = new Thread(
                () -> {
                    try {
                        elevator.rideTo(target);
                    } catch (InterruptedException e) {
                        System.out.println(name + " gave up");
                    }
                },
                name);
        t.start();
        return t;
    }

    public static void main(String[] args) throws InterruptedException {
        ElevatorSignal elevator = new ElevatorSignal();
        Thread carol = passenger(elevator, "carol", 3);
        Thread bob = passenger(elevator, "bob", 2);
        Thread alice = passenger(elevator, "alice", 1);
        elevator.start();
        alice.join();
        bob.join();
        carol.join();
        System.out.println("everybody is out: " + elevator.out);
    }
}
