import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Cause: withdraw throws between lock() and unlock(), which are not in try/finally; the exception is caught in the
 * caller, its thread ends, and the lock is never released.
 */
public class AccountTransfer {
    static class Account {
        private final Lock lock = new ReentrantLock();
        private final String owner;
        private int balance;

        Account(String owner, int balance) {
            this.owner = owner;
            this.balance = balance;
        }

        void withdraw(int amount) {
            lock.lock();
            if (amount > balance) {
                throw new IllegalStateException(owner + " has only " + balance);
            }
            balance -= amount;
            lock.unlock();
        }

        void deposit(int amount) {
            lock.lock();
            balance += amount;
            lock.unlock();
        }
    }

    static class Customer extends Thread {
        private final Account account;
        private final int amount;

        Customer(String name, Account account, int amount) {
            super(name);
            this.account = account;
            this.amount = amount;
        }

        @Override
        public void run() {
            try {
                account.withdraw(amount);
                System.out.println(getName() + " got " + amount);
            } catch (IllegalStateException e) {
                System.out.println("refused: " + e.getMessage());
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account joint = new Account("joint", 50);
        Customer eve = new Customer("eve", joint, 80);
        Customer max = new Customer("max", joint, 20);
        eve.start();
        max.start();
        joint.deposit(10);
        eve.join();
        max.join();
        System.out.println("left: " + joint.balance);
    }
}
