/**
 * Cause: the trader waits for price == 100 exactly, but the feed overwrites it with 101 before the trader that was
 * notified has looked.
 */
public class LatestQuote {
    static class Board {
        private int price = 98;

        synchronized void publish(int newPrice) {
            price = newPrice;
            notifyAll();
        }

        synchronized int awaitPrice(int wanted) throws InterruptedException {
            while (price != wanted) {
                wait();
            }
            return price;
        }
    }

    static class Feed extends Thread {
        private final Board board;

        Feed(Board board) {
            super("feed");
            this.board = board;
        }

        @Override
        public void run() {
            for (int price = 99; price <= 101; price++) {
                board.publish(price);
                pause(5);
            }
        }
    }

    static class Trader extends Thread {
        private final Board board;
        private final int limit;
        private boolean bought;

        Trader(Board board, int limit) {
            super("trader");
            this.board = board;
            this.limit = limit;
        }

        @Override
        public void run() {
            try {
                int price = board.awaitPrice(limit);
                bought = true;
                System.out.println("bought at " + price);
            } catch (InterruptedException e) {
                System.out.println("no trade");
            }
        }
    }

    static void pause(long millis) {
        long end = 0;
        while (end < millis) {
            end++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Board board = new Board();
        Trader trader = new Trader(board, 100);
        Feed feed = new Feed(board);
        trader.start();
        feed.start();
        feed.join();
        trader.join();
        System.out.println(trader.bought);
    }
}
