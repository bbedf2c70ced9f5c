// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.section;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.After;

/** What threads do with structures that are built as those of the JDK are. */
final class OwnHarnesses {
    private OwnHarnesses() {}

    /** Two elements, room for one, and somebody who waits for it. */
    public abstract static class OfQueue {
        final OwnQueue queue;

        OfQueue(OwnQueue queue) {
            this.queue = queue;
        }

        @Actor
        public void puts() {
            queue.put(1);
        }

        @Actor
        public void putsAnother() {
            queue.put(2);
        }

        @Actor
        public void takes() throws InterruptedException {
            queue.take();
        }
    }

    /** Three keys of one bin. */
    public abstract static class OfMap {
        final OwnMap map;

        OfMap(OwnMap map) {
            this.map = map;
        }

        @Actor
        public void addsTwo() {
            map.add(1, 1);
            map.add(3, 1);
        }

        @Actor
        public void addsOne() {
            map.add(5, 1);
        }

        @After
        public void looks() {
            map.get(1);
            map.get(3);
            map.get(5);
        }
    }

    /** Two tasks, one after the other, and two who close the pool. */
    public abstract static class OfPool {
        final OwnPool pool;

        OfPool(OwnPool pool) {
            this.pool = pool;
        }

        @Actor
        public void runsTwo() throws InterruptedException {
            pool.run(1);
            pool.run(2);
            pool.close();
        }

        @Actor
        public void closes() {
            pool.close();
        }
    }

    public static final class RightQueue extends OfQueue {
        public RightQueue() {
            super(new OwnQueue(1));
        }
    }

    public static final class QueueThatAsksTooEarly extends OfQueue {
        public QueueThatAsksTooEarly() {
            super(new OwnQueue.AsksTooEarly(1));
        }
    }

    public static final class QueueThatTellsNobody extends OfQueue {
        public QueueThatTellsNobody() {
            super(new OwnQueue.TellsNobody(1));
        }
    }

    public static final class RightMap extends OfMap {
        public RightMap() {
            super(new OwnMap());
        }
    }

    public static final class MapThatOverwrites extends OfMap {
        public MapThatOverwrites() {
            super(new OwnMap.Overwrites());
        }
    }

    public static final class MapThatTakesNoLock extends OfMap {
        public MapThatTakesNoLock() {
            super(new OwnMap.TakesNoLock());
        }
    }

    public static final class RightPool extends OfPool {
        public RightPool() {
            super(new OwnPool());
        }
    }

    public static final class PoolThatLeavesWork extends OfPool {
        public PoolThatLeavesWork() {
            super(new OwnPool.LeavesWork());
        }
    }

    public static final class PoolThatClosesTwice extends OfPool {
        public PoolThatClosesTwice() {
            super(new OwnPool.ClosesTwice());
        }
    }
}
