/** Cause: the gate is closed again before the waiter that was notified has looked. */
public class GateClosedAgain {
    private boolean isOpen;

    synchronized void pass() throws InterruptedException {
        while (!isOpen) {
            wait();
        }
    }

    synchronized void open() {
        isOpen = true;
        notifyAll();
    }

    synchronized void close() {
        isOpen = false;
    }

    public static void main(String[] args) throws InterruptedException {
        GateClosedAgain gate = new GateClosedAgain();
        Thread walker = new Thread(
                () -> {
                    try {
                        gate.pass();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                },
                "walker");
        walker.start();
        while (walker.getState() != Thread.State.WAITING) {
            Thread.sleep(1);
        }
        gate.open();
        gate.close();
        walker.join();
    }
}
