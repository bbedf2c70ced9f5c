// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package survey;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.google.common.cache.CacheBuilder;
import com.google.common.collect.HashMultimap;
import com.google.common.collect.Multimaps;
import com.googlecode.concurrentlinkedhashmap.ConcurrentLinkedHashMap;
import io.github.resilience4j.bulkhead.BulkheadConfig;
import io.netty.util.AbstractReferenceCounted;
import io.netty.util.ReferenceCounted;
import io.netty.util.internal.PlatformDependent;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.HashMap;

/** Objects of classes without a constructor that takes simple arguments, for {@code test --factory}. */
public final class Made {
    private Made() {}

    public static Object guavaCache() {
        return CacheBuilder.newBuilder().concurrencyLevel(1).build();
    }

    public static Object mapMaker() {
        return new com.google.common.collect.MapMaker().concurrencyLevel(1).makeMap();
    }

    public static Object synchronizedMultimap() {
        return Multimaps.synchronizedSetMultimap(HashMultimap.create());
    }

    /** Maintenance is done by the thread that causes it. */
    public static Object caffeine() {
        return Caffeine.newBuilder().maximumSize(8).executor(Runnable::run).build();
    }

    public static Object caffeineMap() {
        return Caffeine.newBuilder().build().asMap();
    }

    public static Object linkedHashMap() {
        return new ConcurrentLinkedHashMap.Builder<>().maximumWeightedCapacity(8).concurrencyLevel(1).build();
    }

    public static Object nettyMpsc() {
        return PlatformDependent.newMpscQueue();
    }

    public static Object nettySpsc() {
        return PlatformDependent.newSpscQueue();
    }

    public static Object nettyIntQueue() {
        return io.netty.util.concurrent.MpscIntQueue.create(2, -1);
    }

    public static Object nettyPromise() {
        return io.netty.util.concurrent.ImmediateEventExecutor.INSTANCE.newPromise();
    }

    public static Object nettyReference() {
        return new AbstractReferenceCounted() {
            @Override
            protected void deallocate() {
                // Nothing is kept.
            }

            @Override
            public ReferenceCounted touch(Object hint) {
                return this;
            }
        };
    }

    public static Object conversantQueue() {
        return new com.conversantmedia.util.concurrent.MultithreadConcurrentQueue<>(2);
    }

    public static Object synchronizedBag() {
        return org.eclipse.collections.impl.bag.mutable.HashBag.newBag().asSynchronized();
    }

    public static Object commonsReferenceMap() {
        return org.apache.commons.collections4.map.ConcurrentReferenceHashMap.builder()
                .setConcurrencyLevel(1)
                .get();
    }

    public static Object commonsQueue() {
        return org.apache.commons.collections4.queue.SynchronizedQueue.synchronizedQueue(new ArrayDeque<>());
    }

    public static Object commonsLazyMap() {
        return java.util.Collections.synchronizedMap(
                org.apache.commons.collections4.map.LazyMap.lazyMap(new HashMap<>(), () -> 7));
    }

    public static Object memoizer() {
        java.util.function.Function<Object, Object> marked = key -> key + "!";
        return new org.apache.commons.lang3.concurrent.Memoizer<>(marked, true);
    }

    public static Object lazy() {
        return org.apache.commons.lang3.concurrent.LazyInitializer.<String>builder()
                .setInitializer(() -> "made")
                .get();
    }

    public static Object pool() {
        var factory = new org.apache.commons.pool2.BasePooledObjectFactory<String>() {
            @Override
            public String create() {
                return "pooled";
            }

            @Override
            public org.apache.commons.pool2.PooledObject<String> wrap(String object) {
                return new org.apache.commons.pool2.impl.DefaultPooledObject<>(object);
            }
        };
        var config = new org.apache.commons.pool2.impl.GenericObjectPoolConfig<String>();
        config.setJmxEnabled(false);
        config.setBlockWhenExhausted(false);
        return new org.apache.commons.pool2.impl.GenericObjectPool<>(factory, config);
    }

    public static Object springLru() {
        return new org.springframework.util.ConcurrentLruCache<Object, Object>(1, key -> key + "!");
    }

    public static Object reactorUnbounded() {
        return reactor.util.concurrent.Queues.unbounded(8).get();
    }

    public static Object reactorMpsc() {
        return reactor.util.concurrent.Queues.unboundedMultiproducer().get();
    }

    public static Object reactorSmall() {
        return reactor.util.concurrent.Queues.get(8).get();
    }

    public static Object circularFifo() {
        return new io.github.resilience4j.circularbuffer.ConcurrentCircularFifoBuffer<>(2);
    }

    public static Object bulkhead() {
        return io.github.resilience4j.bulkhead.Bulkhead.of(
                "survey",
                BulkheadConfig.custom().maxConcurrentCalls(1).maxWaitDuration(Duration.ZERO).build());
    }

    public static Object micrometerCounter() {
        return new io.micrometer.core.instrument.simple.SimpleMeterRegistry().counter("survey");
    }

    public static Object micrometerSummary() {
        return new io.micrometer.core.instrument.simple.SimpleMeterRegistry().summary("survey");
    }

    public static Object groovyQueue() {
        return new org.codehaus.groovy.util.ManagedConcurrentLinkedQueue<>(
                org.codehaus.groovy.util.ReferenceBundle.getHardBundle());
    }

    public static Object groovyMap() {
        return new org.apache.groovy.util.concurrent.concurrentlinkedhashmap.ConcurrentLinkedHashMap.Builder<>()
                .maximumWeightedCapacity(8)
                .concurrencyLevel(1)
                .build();
    }

    public static Object atom() {
        return new clojure.lang.Atom(1);
    }

    public static Object kotlinMutex() {
        return kotlinx.coroutines.sync.MutexKt.Mutex(false);
    }

    public static Object kotlinChannel() {
        return kotlinx.coroutines.channels.ChannelKt.Channel(
                2, kotlinx.coroutines.channels.BufferOverflow.SUSPEND, null);
    }

    public static Object hazelcastQueue() {
        return new com.hazelcast.internal.util.concurrent.MPSCQueue<>(new com.hazelcast.internal.util.concurrent.BusySpinIdleStrategy());
    }

    public static Object luceneCounter() {
        return org.apache.lucene.util.Counter.newCounter(true);
    }

    public static Object kafkaCache() {
        return new org.apache.kafka.common.cache.SynchronizedCache<>(
                new org.apache.kafka.common.cache.LRUCache<>(1));
    }

    public static Object failsafeBreaker() {
        return dev.failsafe.CircuitBreaker.builder().withFailureThreshold(2).build();
    }

    public static Object failsafeBulkhead() {
        return dev.failsafe.Bulkhead.builder(1).build();
    }

    public static Object bucket() {
        return io.github.bucket4j.Bucket.builder()
                .addLimit(limit -> limit.capacity(2).refillGreedy(1, Duration.ofDays(1)))
                .build();
    }
}
