// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package libraries;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.zaxxer.hikari.util.ConcurrentBag;
import com.zaxxer.hikari.util.ConcurrentBag.IConcurrentBagEntry;
import everyday.Threads;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.junit.jupiter.api.Test;

/** commons-pool2 and HikariCP: things that are lent to one thread at a time. */
class PoolsTest {
    private static final class Numbers extends BasePooledObjectFactory<Integer> {
        private final AtomicInteger made = new AtomicInteger();

        @Override
        public Integer create() {
            return made.incrementAndGet();
        }

        @Override
        public PooledObject<Integer> wrap(Integer number) {
            return new DefaultPooledObject<>(number);
        }
    }

    private static final class Entry implements IConcurrentBagEntry {
        private final AtomicInteger state = new AtomicInteger();

        @Override
        public boolean compareAndSet(int expected, int updated) {
            return state.compareAndSet(expected, updated);
        }

        @Override
        public void setState(int updated) {
            state.set(updated);
        }

        @Override
        public int getState() {
            return state.get();
        }
    }

    @Test
    void objectsRight() throws Exception {
        Numbers numbers = new Numbers();
        try (GenericObjectPool<Integer> pool = new GenericObjectPool<>(numbers)) {
            pool.setMaxTotal(1);
            Threads.Body user = () -> pool.returnObject(pool.borrowObject());
            Threads.run(user, user);
            assertEquals(1, numbers.made.get());
        }
    }

    @Test
    void closedWhileWaitingWrong() throws Exception {
        GenericObjectPool<Integer> pool = new GenericObjectPool<>(new Numbers());
        pool.setMaxTotal(1);
        Threads.run(() -> pool.returnObject(pool.borrowObject()), pool::close);
    }

    @Test
    void bagRight() throws Exception {
        ConcurrentBag<Entry> bag = new ConcurrentBag<>(waiting -> {});
        bag.add(new Entry());
        Threads.Body user = () -> bag.requite(bag.borrow(1, TimeUnit.MINUTES));
        Threads.run(user, user);
        assertEquals(1, bag.getCount(IConcurrentBagEntry.STATE_NOT_IN_USE));
    }
}
