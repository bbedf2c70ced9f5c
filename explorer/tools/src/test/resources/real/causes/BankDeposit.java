import java.util.ArrayList;
import java.util.List;

/**
 * Cause: two deposits read the same balance and write it back, so one deposit is lost (Account.deposit is not
 * synchronized).
 */
public class BankDeposit {
    static class Account {
        private final String owner;
        private long balance;

        Account(String owner, long balance) {
            this.owner = owner;
            this.balance = balance;
        }

        void deposit(long amount) {
            if (amount <= 0) {
                throw new IllegalArgumentException("amount " + amount);
            }
            long now = balance;
            balance = now + amount;
        }

        synchronized long balance() {
            return balance;
        }
    }

    static final Account ACCOUNT = new Account("alice", 100);

    public static void main(String[] args) throws Exception {
        List<Thread> threads = new ArrayList<>();
        threads.add(new Thread(
                () -> {
                    ACCOUNT.deposit(50);
                },
                "teller-1"));
        threads.add(new Thread(
                () -> {
                    ACCOUNT.deposit(25);
                },
                "teller-2"));
        threads.add(new Thread(
                () -> {
                    ACCOUNT.balance();
                },
                "teller-3"));
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (ACCOUNT.balance() != 175) {
            throw new AssertionError("expected 175 but the balance is " + ACCOUNT.balance());
        }
    }
}
