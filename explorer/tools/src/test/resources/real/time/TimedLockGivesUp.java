import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Right: transfers in both directions take two locks with a time limit and give up in place of a deadlock. */
public class TimedLockGivesUp {
    static class Account {
        final ReentrantLock lock = new ReentrantLock();
        int balance = 100;
    }

    static final AtomicInteger gaveUp = new AtomicInteger();

    static void transfer(Account from, Account to, int amount) {
        try {
            if (!from.lock.tryLock(100, TimeUnit.MILLISECONDS)) {
                gaveUp.incrementAndGet();
                return;
            }
            try {
                if (!to.lock.tryLock(100, TimeUnit.MILLISECONDS)) {
                    gaveUp.incrementAndGet();
                    return;
                }
                try {
                    from.balance -= amount;
                    to.balance += amount;
                } finally {
                    to.lock.unlock();
                }
            } finally {
                from.lock.unlock();
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account a = new Account();
        Account b = new Account();
        Thread one = new Thread(() -> transfer(a, b, 10));
        Thread two = new Thread(() -> transfer(b, a, 30));
        one.start();
        two.start();
        one.join();
        two.join();
        if (a.balance + b.balance != 200) throw new AssertionError(a.balance + " and " + b.balance);
        if (gaveUp.get() == 0 && a.balance != 120) throw new AssertionError("a has " + a.balance);
    }
}
