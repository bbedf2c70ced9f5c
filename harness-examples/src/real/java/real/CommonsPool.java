// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package real;

import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;

/** Commons Pool: two threads share the one object of a pool, and keep it for a while. */
public final class CommonsPool {
    private CommonsPool() {}

    private static final class Factory extends BasePooledObjectFactory<Object> {
        @Override
        public Object create() {
            return new Object();
        }

        @Override
        public PooledObject<Object> wrap(Object object) {
            return new DefaultPooledObject<>(object);
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        GenericObjectPool<Object> pool = new GenericObjectPool<>(new Factory());
        pool.setMaxTotal(1);
        Threads.all(() -> use(pool), () -> use(pool));
        Threads.check(pool.getNumActive() == 0 && pool.getCreatedCount() == 1, "pool: " + pool);
        pool.close();
    }

    private static boolean use(GenericObjectPool<Object> pool) throws Exception {
        Object object = pool.borrowObject();
        Thread.sleep(50);
        pool.returnObject(object);
        return true;
    }
}
