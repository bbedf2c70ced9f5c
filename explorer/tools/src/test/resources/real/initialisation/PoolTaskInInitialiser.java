import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Wrong: a static field is computed by a pool whose task calls a static method of the class. */
public class PoolTaskInInitialiser {
    static class Primes {
        static final int BELOW_TWENTY = count(20);

        static int count(int limit) {
            ExecutorService pool = Executors.newSingleThreadExecutor();
            try {
                Future<Integer> counted = pool.submit(() -> {
                    int n = 0;
                    for (int i = 2; i < limit; i++) if (isPrime(i)) n++;
                    return n;
                });
                return counted.get();
            } catch (InterruptedException | ExecutionException e) {
                throw new IllegalStateException(e);
            } finally {
                pool.shutdown();
            }
        }

        static boolean isPrime(int n) {
            for (int d = 2; d * d <= n; d++) if (n % d == 0) return false;
            return true;
        }
    }

    public static void main(String[] args) {
        if (Primes.BELOW_TWENTY != 8) throw new AssertionError("primes: " + Primes.BELOW_TWENTY);
    }
}
