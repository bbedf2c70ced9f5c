import java.util.LinkedList;

/**
 * Cause: get() uses if instead of while around wait(): a consumer that was notified is overtaken by another one that
 * empties the buffer, and removes from an empty list.
 */
public class IfInBuffer {
    static class Buffer {
        private final LinkedList<Integer> list = new LinkedList<>();

        synchronized void put(int value) {
            list.add(value);
            notifyAll();
        }

        synchronized int get() throws InterruptedException {
            if (list.isEmpty()) {
                wait();
            }
            int value = list.removeFirst();
            notifyAll();
            return value;
        }
    }

    static class Consumer extends Thread {
        private final Buffer buffer;

        Consumer(String name, Buffer buffer) {
            super(name);
            this.buffer = buffer;
        }

        @Override
        public void run() {
            try {
                System.out.println(getName() + " got " + buffer.get());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Buffer buffer = new Buffer();
        Consumer first = new Consumer("first", buffer);
        Consumer second = new Consumer("second", buffer);
        first.start();
        second.start();
        Thread producer = new Thread(
                () -> {
                    buffer.put(1);
                    buffer.put(2);
                },
                "producer");
        producer.start();
        first.join();
        second.join();
        producer.join();
    }
}
