// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.random;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.Choice;
import java.security.SecureRandom;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.LongAdder;
import java.util.random.RandomGenerator;

/** Two threads that each draw a value, or do what draws none that anybody sees. */
final class DrawingHarnesses {
    private DrawingHarnesses() {}

    abstract static class Drawing {
        final Drawer drawer;

        Drawing(Runnable draw) {
            drawer = new Drawer(draw);
        }

        @Actor
        public void first() {
            drawer.draw();
        }

        @Actor
        public void second() {
            drawer.draw();
        }
    }

    /** What it does is told. */
    record Drawer(Runnable action) {
        public void draw() {
            action.run();
        }
    }

    public static class Pick extends Drawing {
        public Pick() {
            super(() -> Choice.pick(2));
        }
    }

    public static class OfFew extends Drawing {
        public OfFew() {
            super(() -> new Random().nextInt(2));
        }
    }

    public static class OfTheThread extends Drawing {
        public OfTheThread() {
            super(() -> ThreadLocalRandom.current().nextInt(2));
        }
    }

    public static class OfMany extends Drawing {
        public OfMany() {
            super(() -> new Random().nextInt(1000));
        }
    }

    public static class Coin extends Drawing {
        public Coin() {
            super(() -> ThreadLocalRandom.current().nextBoolean());
        }
    }

    public static class Fraction extends Drawing {
        public Fraction() {
            super(() -> Math.random());
        }
    }

    public static class Split extends Drawing {
        public Split() {
            super(() -> new SplittableRandom().nextInt(2));
        }
    }

    public static class Generator extends Drawing {
        public Generator() {
            super(() -> RandomGenerator.getDefault().nextInt(2));
        }
    }

    public static class Named extends Drawing {
        public Named() {
            super(() -> RandomGenerator.of("Xoshiro256PlusPlus").nextDouble());
        }
    }

    public static class Secure extends Drawing {
        public Secure() {
            super(() -> new SecureRandom().nextInt());
        }
    }

    public static class Shuffle extends Drawing {
        public Shuffle() {
            this(new Vector<>(List.of(1, 2)));
        }

        private Shuffle(List<Integer> list) {
            super(() -> Collections.shuffle(list));
        }
    }

    /** Levels, stripes and places in tables are random inside of them, which nobody sees. */
    public static class Collected extends Drawing {
        public Collected() {
            this(new ConcurrentSkipListMap<>(), new ConcurrentHashMap<>(), new LongAdder());
        }

        private Collected(
                ConcurrentSkipListMap<Integer, Integer> sorted,
                ConcurrentHashMap<Integer, Integer> map,
                LongAdder adder) {
            super(() -> {
                sorted.merge(1, 1, Integer::sum);
                map.merge(1, 1, Integer::sum);
                adder.increment();
            });
        }
    }
}
