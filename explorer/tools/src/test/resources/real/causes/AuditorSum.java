import java.util.ArrayList;
import java.util.List;

/**
 * Cause: the auditor adds up the two accounts in the middle of a transfer, after the withdrawal and before the
 * deposit.
 */
public class AuditorSum {
    static class Bank {
        private int checking = 100;
        private int savings = 0;

        synchronized void withdraw(int amount) {
            checking -= amount;
        }

        synchronized void deposit(int amount) {
            savings += amount;
        }

        void transfer(int amount) {
            withdraw(amount);
            deposit(amount);
        }

        synchronized int total() {
            return checking + savings;
        }
    }

    static final Bank BANK = new Bank();

    public static void main(String[] args) throws Exception {
        List<Thread> threads = new ArrayList<>();
        threads.add(new Thread(
                () -> {
                    BANK.transfer(40);
                },
                "customer"));
        threads.add(new Thread(
                () -> {
                    int total = BANK.total();
                    if (total != 100) {
                        throw new AssertionError("the bank has " + total);
                    }
                },
                "auditor"));
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
