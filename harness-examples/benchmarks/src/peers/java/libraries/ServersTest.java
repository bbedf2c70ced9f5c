// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package libraries;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import everyday.Threads;
import io.netty.util.concurrent.DefaultPromise;
import io.netty.util.concurrent.ImmediateEventExecutor;
import io.netty.util.concurrent.Promise;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.curator.framework.listen.StandardListenerManager;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.appender.AbstractAppender;
import org.apache.logging.log4j.core.config.Property;
import org.apache.logging.log4j.core.impl.Log4jLogEvent;
import org.apache.logging.log4j.message.SimpleMessage;
import org.apache.zookeeper.Watcher;
import org.apache.zookeeper.server.watch.WatchManager;
import org.junit.jupiter.api.Test;

/** caffeine, netty-common, curator, log4j-core and zookeeper. */
class ServersTest {
    /** Counts what is logged, without a lock. */
    private static final class Counting extends AbstractAppender {
        private int events;

        Counting() {
            super("counting", null, null, false, Property.EMPTY_ARRAY);
        }

        @Override
        public void append(LogEvent event) {
            events++;
        }
    }

    @Test
    void caffeineRight() throws Exception {
        Cache<String, Integer> cache =
                Caffeine.newBuilder().maximumSize(10).executor(Runnable::run).build();
        AtomicInteger loads = new AtomicInteger();
        Threads.Body reader = () -> cache.get("key", key -> loads.incrementAndGet());
        Threads.run(reader, reader);
        assertEquals(1, loads.get());
    }

    /** The executor of the promise is each thread, and none may wait for its own work. */
    @Test
    void promiseWrong() throws Exception {
        Promise<Integer> promise = new DefaultPromise<>(ImmediateEventExecutor.INSTANCE);
        AtomicInteger told = new AtomicInteger();
        Threads.run(
                () -> promise.trySuccess(1),
                () -> promise.trySuccess(1),
                () -> promise.addListener(done -> told.incrementAndGet()),
                () -> assertEquals(1, promise.get()));
        assertEquals(1, told.get());
    }

    @Test
    void listenersRight() throws Exception {
        StandardListenerManager<Runnable> listeners = StandardListenerManager.standard();
        AtomicInteger told = new AtomicInteger();
        Threads.run(
                () -> listeners.addListener(told::incrementAndGet), () -> listeners.addListener(told::incrementAndGet));
        listeners.forEach(Runnable::run);
        assertEquals(2, told.get());
    }

    @Test
    void appenderWrong() throws Exception {
        Counting appender = new Counting();
        Threads.Body logger = () -> appender.append(Log4jLogEvent.newBuilder()
                .setLevel(Level.INFO)
                .setMessage(new SimpleMessage("hello"))
                .build());
        Threads.run(logger, logger);
        assertEquals(2, appender.events);
    }

    @Test
    void watchesRight() throws Exception {
        WatchManager watches = new WatchManager();
        Watcher one = event -> {};
        Watcher two = event -> {};
        boolean[] isRemoved = {false};
        Threads.run(
                () -> watches.addWatch("/a", one),
                () -> watches.addWatch("/b", two),
                () -> isRemoved[0] = watches.removeWatcher("/a", one));
        assertEquals(isRemoved[0] ? 1 : 2, watches.size());
    }
}
