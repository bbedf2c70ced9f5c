import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** Cause: the RecursiveActions add to one static total without a lock: an addition is lost. */
public class ForkSum {
    static long total;

    static final class Part extends RecursiveAction {
        final int from, to;

        Part(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            if (to - from <= 2) {
                long s = 0;
                for (int i = from; i < to; i++) s += i;
                total += s;
                return;
            }
            int mid = (from + to) / 2;
            invokeAll(new Part(from, mid), new Part(mid, to));
        }
    }

    public static void main(String[] args) {
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.invoke(new Part(0, 4));
        pool.shutdown();
        if (total != 6) throw new AssertionError("total " + total);
    }
}
