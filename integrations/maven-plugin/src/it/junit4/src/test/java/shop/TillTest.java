package shop;

import static org.junit.Assert.assertEquals;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;

public class TillTest {
    private ExecutorService clerks;
    private int sum;

    @Before
    public void open() {
        clerks = Executors.newFixedThreadPool(2);
    }

    @After
    public void close() {
        clerks.shutdown();
    }

    @Test(timeout = 5_000)
    public void addsUp() throws Exception {
        var first = clerks.submit(() -> {
            sum += 1;
        });
        var second = clerks.submit(() -> {
            sum += 2;
        });
        first.get();
        second.get();
        assertEquals(3, sum);
    }
}
