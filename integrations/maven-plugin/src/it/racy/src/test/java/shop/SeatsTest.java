package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SeatsTest {
    private int left = Integer.getInteger("shop.seats");

    private void sell() {
        left--;
    }

    private synchronized void sellAlone() {
        left--;
    }

    private void twice(Runnable sale) throws InterruptedException {
        Thread ann = new Thread(sale, "Ann");
        Thread bob = new Thread(sale, "Bob");
        ann.start();
        bob.start();
        ann.join();
        bob.join();
        assertEquals(0, left);
    }

    @Test
    void sellsTwo() throws InterruptedException {
        twice(this::sell);
    }

    @Test
    void sellsTwoAlone() throws InterruptedException {
        twice(this::sellAlone);
    }

    @Test
    void hasTwo() {
        assertEquals(2, left);
    }
}
