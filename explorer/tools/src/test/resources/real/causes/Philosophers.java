/**
 * Cause: each philosopher takes the left fork first and then the right one: all three hold one and wait for the next
 * in a circle.
 */
public class Philosophers {
    static class Fork {
        final int number;

        Fork(int number) {
            this.number = number;
        }
    }

    static class Philosopher extends Thread {
        private final Fork left;
        private final Fork right;
        private int meals;

        Philosopher(String name, Fork left, Fork right) {
            super(name);
            this.left = left;
            this.right = right;
        }

        void eat() {
            synchronized (left) {
                think();
                synchronized (right) {
                    meals++;
                    System.out.println(getName() + " eats with " + left.number + " and " + right.number);
                }
            }
        }

        void think() {
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        @Override
        public void run() {
            eat();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Fork[] forks = {new Fork(0), new Fork(1), new Fork(2)};
        Philosopher[] table = {
            new Philosopher("kant", forks[0], forks[1]),
            new Philosopher("hume", forks[1], forks[2]),
            new Philosopher("plato", forks[2], forks[0])
        };
        for (Philosopher each : table) {
            each.start();
        }
        for (Philosopher each : table) {
            each.join();
        }
        System.out.println("all have eaten");
    }
}
