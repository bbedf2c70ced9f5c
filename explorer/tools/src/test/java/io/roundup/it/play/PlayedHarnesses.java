// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.play;

import io.roundup.agent.Agent;
import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.harness.Choice;
import io.roundup.explorer.play.Commands;
import io.roundup.explorer.play.PlaySession;
import io.roundup.explorer.program.HarnessClass;
import io.roundup.explorer.program.HarnessProgram;
import io.roundup.explorer.program.UnderTest;
import io.roundup.explorer.run.ExplorerThread;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.run.RecordedObject;
import io.roundup.explorer.schedule.Schedule;
import io.roundup.explorer.settings.Exploration;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;

/** Small harnesses that are played, and their sessions. */
final class PlayedHarnesses {
    static final Commands COMMANDS = new Commands() {
        @Override
        public String title(String program) {
            return program;
        }

        @Override
        public String play(String token) {
            return "play " + token;
        }

        @Override
        public String check(String token) {
            return "check " + token;
        }
    };

    private PlayedHarnesses() {}

    static PlaySession session(Class<?> harness) {
        return session(harness, Exploration.standard(), new Schedule(0));
    }

    static PlaySession session(Class<?> harness, Exploration exploration, Schedule known) {
        return ExplorerThread.call(() -> {
            Agent agent = InstalledAgent.get(exploration.backend());
            HarnessClass harnessClass = new HarnessClass(harness);
            RecordedObject.record(agent, new UnderTest(harnessClass.probe()));
            return new PlaySession(agent, new HarnessProgram(harnessClass), exploration, known, COMMANDS);
        });
    }

    /** One ticket, which two threads can sell. */
    public static final class Tickets {
        public static final class Office {
            private int left = 1;

            public boolean sell() {
                if (left == 0) {
                    return false;
                }
                left = left - 1;
                return true;
            }
        }

        final Office office = new Office();

        @Actor
        public void ann() {
            office.sell();
        }

        @Actor
        public void bob() {
            office.sell();
        }
    }

    /** Two accounts, whose locks are taken in two orders. */
    public static final class Bank {
        public static final class Accounts {
            final ReentrantLock first = new ReentrantLock();
            final ReentrantLock second = new ReentrantLock();

            public void there() {
                move(first, second);
            }

            public void back() {
                move(second, first);
            }

            private static void move(ReentrantLock from, ReentrantLock to) {
                from.lock();
                to.lock();
                to.unlock();
                from.unlock();
            }
        }

        final Accounts accounts = new Accounts();

        @Actor
        public void ann() {
            accounts.there();
        }

        @Actor
        public void bob() {
            accounts.back();
        }
    }

    /** Words are counted, with a read and a write of a map that is thread-safe. */
    public static final class Words {
        public static final class Counts {
            final ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();

            public int count(String word) {
                Integer before = counts.get(word);
                int now = before == null ? 1 : before + 1;
                counts.put(word, now);
                System.out.println(word + " " + now);
                return now;
            }
        }

        final Counts counts = new Counts();

        @Actor
        public void ann() {
            counts.count("a");
        }

        @Actor
        public void bob() {
            counts.count("a");
        }
    }

    /** A box whose takers wait, of whom one is notified; and a thread that waits for what never comes. */
    public static final class Boxes {
        public static final class Box {
            private boolean isFull;

            public synchronized void take() throws InterruptedException {
                while (!isFull) {
                    wait();
                }
                isFull = false;
            }

            public synchronized void put() {
                isFull = true;
                notify();
            }
        }

        final Box box = new Box();

        @Actor
        public void ann() throws InterruptedException {
            box.take();
        }

        @Actor
        public void bob() throws InterruptedException {
            box.take();
        }

        @Actor
        public void eve() {
            box.put();
        }
    }

    /** A pick that is explored, and an exception whose text looks like HTML. */
    public static final class Dice {
        public static final class Die {
            private int sum;

            public int roll() {
                int rolled = Choice.pick(3);
                sum += rolled;
                if (rolled == 2) {
                    throw new IllegalStateException("<b>two</b>");
                }
                return rolled;
            }
        }

        final Die die = new Die();

        @Actor
        public void ann() {
            die.roll();
        }

        @Actor
        public void bob() {
            die.roll();
        }
    }

    /** A loop that no thread ends. */
    public static final class Loops {
        public static final class Flag {
            private volatile boolean isUp;

            public void await() {
                while (!isUp) {
                    Thread.onSpinWait();
                }
            }

            public boolean lower() {
                isUp = false;
                return isUp;
            }
        }

        final Flag flag = new Flag();

        @Actor
        public void ann() {
            flag.await();
        }

        @Actor
        public void bob() {
            flag.lower();
        }
    }
}
