import java.util.concurrent.locks.ReentrantLock;

/** Cause: an exception leaves the lock taken, since unlock is not in a finally; its thread has ended. */
public class LockLeftByException {
    private final ReentrantLock lock = new ReentrantLock();
    private int balance = 3;

    void withdraw(int amount) {
        lock.lock();
        if (balance < amount) {
            throw new IllegalArgumentException("only " + balance);
        }
        balance -= amount;
        lock.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        LockLeftByException account = new LockLeftByException();
        Runnable withdraw = () -> {
            try {
                account.withdraw(2);
            } catch (IllegalArgumentException refused) {
                System.out.println(refused.getMessage());
            }
        };
        Thread[] clerks = {new Thread(withdraw, "ann"), new Thread(withdraw, "bob"), new Thread(withdraw, "cy")};
        for (Thread clerk : clerks) {
            clerk.start();
        }
        for (Thread clerk : clerks) {
            clerk.join();
        }
    }
}
