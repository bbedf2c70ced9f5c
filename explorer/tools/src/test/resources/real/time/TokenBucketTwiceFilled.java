/** Wrong: two threads that wake up at once both find the bucket due and fill it for the same time. */
public class TokenBucketTwiceFilled {
    static volatile int tokens;
    static volatile long filledAt = System.nanoTime();

    static void refill() {
        long now = System.nanoTime();
        long fresh = (now - filledAt) / 100_000_000L;
        if (fresh > 0) {
            synchronized (TokenBucketTwiceFilled.class) {
                tokens += (int) fresh;
                filledAt += fresh * 100_000_000L;
            }
        }
    }

    static void worker() {
        try {
            Thread.sleep(110);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        refill();
    }

    public static void main(String[] args) throws InterruptedException {
        long began = filledAt;
        Thread one = new Thread(TokenBucketTwiceFilled::worker);
        Thread two = new Thread(TokenBucketTwiceFilled::worker);
        one.start();
        two.start();
        one.join();
        two.join();
        long most = (System.nanoTime() - began) / 100_000_000L;
        if (tokens > most) throw new IllegalStateException(tokens + " tokens after " + most + " tenths of a second");
    }
}
