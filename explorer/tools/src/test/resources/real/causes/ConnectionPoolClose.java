import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Cause: close() sets closed and calls notify(), which wakes only one of the two borrowers that wait; the other one
 * is never told that the pool is closed.
 */
public class ConnectionPoolClose {
    static final class Connection {
        final int id;

        Connection(int id) {
            this.id = id;
        }
    }

    static final class Pool {
        private final Deque<Connection> free = new ArrayDeque<>();
        private boolean closed;

        Pool(int size) {
            for (int i = 0; i < size; i++) {
                free.push(new Connection(i));
            }
        }

        Connection borrow() throws InterruptedException {
            synchronized (free) {
                while (free.isEmpty() && !closed) {
                    free.wait();
                }
                return closed ? null : free.pop();
            }
        }

        void giveBack(Connection c) {
            synchronized (free) {
                free.push(c);
                free.notify();
            }
        }

        void close() {
            synchronized (free) {
                closed = true;
                free.clear();
                free.notify();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Pool pool = new Pool(1);
        Connection mine = pool.borrow();
        Runnable query = () -> {
            try {
                Connection c = pool.borrow();
                if (c == null) {
                    System.out.println("closed");
                    return;
                }
                System.out.println("query on " + c.id);
                pool.giveBack(c);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        };
        Thread first = new Thread(query, "request-1");
        Thread second = new Thread(query, "request-2");
        first.start();
        second.start();
        System.out.println("shutting down with " + mine.id);
        pool.close();
        first.join();
        second.join();
    }
}
