/** Cause: borrow() reads the number of free buffers, takes one and writes the number: both threads get the same one. */
public class BufferPool {
    private final byte[][] buffers = {new byte[8], new byte[8]};
    private volatile int free = 2;

    byte[] borrow() {
        if (free == 0) return new byte[8];
        byte[] b = buffers[free - 1];
        free = free - 1;
        return b;
    }

    public static void main(String[] args) throws Exception {
        BufferPool pool = new BufferPool();
        byte[][] got = new byte[2][];
        Thread a = new Thread(() -> got[0] = pool.borrow(), "reader"),
                b = new Thread(() -> got[1] = pool.borrow(), "writer");
        a.start();
        b.start();
        a.join();
        b.join();
        if (got[0] == got[1]) throw new AssertionError("one buffer for two");
    }
}
