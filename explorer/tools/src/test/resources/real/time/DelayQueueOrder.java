import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/** Right: a delay queue gives what is due first, each not before its time, whoever put it in. */
public class DelayQueueOrder {
    static class Job implements Delayed {
        final String name;
        final long due;

        Job(String name, long millis) {
            this.name = name;
            due = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(due - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            return Long.compare(due, ((Job) other).due);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        DelayQueue<Job> jobs = new DelayQueue<>();
        jobs.add(new Job("tomorrow", 20_000));
        Thread other = new Thread(() -> jobs.add(new Job("today", 100)));
        other.start();
        other.join();
        Job first = jobs.take();
        if (System.nanoTime() < first.due) throw new AssertionError("too early");
        Job second = jobs.poll(60, TimeUnit.SECONDS);
        if (second == null || System.nanoTime() < second.due) throw new AssertionError("second is " + second);
        if (!first.name.equals("today")) throw new AssertionError("first is " + first.name);
    }
}
