// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.backend.litmus;

import java.util.List;
import java.util.Random;
import java.util.Set;

/** Small random litmus tests of different kinds, few enough accesses that all their graphs can be tried. */
public final class RandomLitmus {
    /** What reads of these tests may have: each test stores constants up to 2, and adds at most twice. */
    public static final Set<Long> VALUES = Set.of(0L, 1L, 2L, 3L, 4L);

    private static final List<String> FENCES = List.of("full", "acq", "rel", "ll", "ss");

    private final Random random;
    private final boolean isVolatile;
    private final StringBuilder text = new StringBuilder();
    private int additions;
    private int register;

    private RandomLitmus(long seed, boolean isVolatile) {
        random = new Random(seed);
        this.isVolatile = isVolatile;
    }

    /** {@return a test} @param seed of it */
    public static LitmusTest of(long seed) {
        return new RandomLitmus(seed, false).test(seed);
    }

    /** {@return a test of which all accesses are volatile} @param seed of it */
    public static LitmusTest ofVolatile(long seed) {
        return new RandomLitmus(seed, true).test(seed);
    }

    /** {@return a test most of whose accesses wait: awaits, locks, and compare-and-sets for them} @param seed of it */
    public static LitmusTest ofWaits(long seed) {
        return new RandomLitmus(seed, seed % 3 == 0).waits(seed);
    }

    private LitmusTest waits(long seed) {
        int threads = 2 + random.nextInt(3);
        int statements = threads == 4 ? 6 : 7;
        text.append("test waits").append(seed).append("\nfamily random\n");
        for (int thread = 0; thread < threads; thread++) {
            text.append("thread T").append(thread).append('\n');
            register = 0;
            boolean isLocked = false;
            int own = statements / threads + (thread < statements % threads ? 1 : 0);
            for (int statement = 0; statement < own; statement++) {
                int what = random.nextInt(8);
                if (what < 3) {
                    await();
                } else if (what == 3) {
                    text.append(isLocked ? "UNLOCK m\n" : "LOCK m\n");
                    isLocked = !isLocked;
                } else if (what == 4) {
                    access(2);
                } else {
                    access(0);
                }
            }
            text.append(isLocked && random.nextInt(6) > 0 ? "UNLOCK m\n" : "");
        }
        return LitmusTest.parse(text.append("observe\n").toString()).get(0);
    }

    /** {@return a test of reads and of later stores of 1, in two or three threads} @param seed of it */
    public static LitmusTest ofReadsAndStores(long seed) {
        RandomLitmus random = new RandomLitmus(seed, false);
        return random.readsAndStores(seed);
    }

    private LitmusTest readsAndStores(long seed) {
        int threads = 2 + random.nextInt(2);
        text.append("test accesses").append(seed).append("\nfamily random\n");
        for (int thread = 0; thread < threads; thread++) {
            text.append("thread T").append(thread).append('\n');
            for (int access = threads; access < 5; access++) {
                String variable = pick(List.of("x", "y"));
                text.append(random.nextInt(5) == 0 ? "F " + pick(FENCES) + "\n" : "");
                if (random.nextInt(4) < (access == threads ? 3 : 1)) {
                    text.append("r0 = R ")
                            .append(mode("pl", "pl", "opq", "acq", "vol"))
                            .append(' ')
                            .append(variable);
                } else {
                    text.append("W ").append(mode("pl", "pl", "opq", "rel", "vol"));
                    text.append(' ').append(variable).append(" 1");
                }
                text.append('\n');
            }
        }
        return LitmusTest.parse(text.append("observe\n").toString()).get(0);
    }

    /** {@return a test in which threads take a lock, or try to} @param seed of it */
    public static LitmusTest ofAttempts(long seed) {
        return new RandomLitmus(seed, false).attempts(seed);
    }

    private LitmusTest attempts(long seed) {
        int threads = 2 + random.nextInt(2);
        int accesses = 8 - 2 * threads;
        text.append("test attempts").append(seed).append("\nfamily random\n");
        for (int thread = 0; thread < threads; thread++) {
            text.append("thread T").append(thread).append('\n');
            register = 0;
            boolean isTried = thread == 0 || random.nextInt(2) == 0;
            int place = random.nextInt(3);
            for (int at = 0; at < 3; at++) {
                text.append(at == 1 ? isTried ? "t = TRYLOCK m\nIF t\n" : "LOCK m\n" : "");
                int before = register;
                if (accesses > 0 && (at == place || random.nextInt(3) == 0)) {
                    accesses--;
                    access(0);
                }
                register = at == 1 && isTried ? before : register;
                text.append(at == 1 ? isTried ? "UNLOCK m\nEND\n" : "UNLOCK m\n" : "");
            }
        }
        return LitmusTest.parse(text.append("observe\n").toString()).get(0);
    }

    /** {@return a test in which threads wait for permits} @param seed of it */
    public static LitmusTest ofPermits(long seed) {
        return new RandomLitmus(seed, false).permits(seed);
    }

    private LitmusTest permits(long seed) {
        int threads = 2 + random.nextInt(2);
        text.append("test permits").append(seed).append("\nfamily random\n");
        for (int thread = 0; thread < threads; thread++) {
            text.append("thread T").append(thread).append('\n');
            register = 0;
            for (int own = 6 / threads; own > 0; own--) {
                int what = random.nextInt(5);
                text.append(what == 0 ? "PARK p\n" : what == 1 ? "UNPARK p\n" : "");
                if (what > 1) {
                    access(0);
                }
            }
        }
        return LitmusTest.parse(text.append("observe\n").toString()).get(0);
    }

    /**
     * {@return a test in which one or two threads go round a loop that reads} An outcome lists what all reads have found.
     *
     * @param seed of it
     */
    public static LitmusTest ofLoops(long seed) {
        return new RandomLitmus(seed, seed % 4 == 0).loops(seed);
    }

    private LitmusTest loops(long seed) {
        int threads = 2 + random.nextInt(2);
        StringBuilder observed = new StringBuilder("observe [x] [y]");
        text.append("test loops").append(seed).append("\nfamily random\n");
        for (int thread = 0; thread < threads; thread++) {
            text.append("thread T").append(thread).append('\n');
            register = 0;
            for (int before = random.nextInt(6 - threads - Math.min(thread, 1)); before > 0; before--) {
                access(0);
            }
            if (thread == 0 || random.nextInt(3) == 0) {
                loop();
            }
            for (int after = random.nextInt(2); after > 0; after--) {
                access(0);
            }
            for (int read = 0; read < register; read++) {
                observed.append(" T").append(thread).append(".r").append(read);
            }
        }
        return LitmusTest.parse(text.append(observed).append('\n').toString()).get(0);
    }

    private void loop() {
        text.append("LOOP\n");
        int first = register;
        for (int reads = 1 + random.nextInt(2); reads > 0; reads--) {
            String fence = random.nextInt(6) == 0 ? "F " + pick(FENCES) + "\n" : "";
            String variable = pick(List.of("x", "y"));
            text.append("r").append(register++).append(" = R ").append(mode("pl", "opq", "acq", "vol"));
            text.append(' ').append(variable).append('\n').append(fence);
        }
        text.append("UNTIL r").append(first);
        if (register - first > 1) {
            text.append(pick(List.of(" + ", " * ", " - "))).append('r').append(first + 1);
        }
        text.append(pick(List.of(" == ", " >= ", " != ")))
                .append(random.nextInt(3))
                .append('\n');
    }

    /**
     * {@return a test whose loops are replaced by some turns, after which executions do not count that have not left them}
     *
     * @param test any
     * @param turns of each loop, from 1
     */
    public static LitmusTest unrolled(LitmusTest test, int turns) {
        StringBuilder unrolled = new StringBuilder();
        for (String part : test.text().split("(?m)^(?=LOOP$)")) {
            if (!part.startsWith("LOOP\n")) {
                unrolled.append(part);
                continue;
            }
            int until = part.indexOf("UNTIL ");
            int end = part.indexOf('\n', until) + 1;
            String body = part.substring("LOOP\n".length(), until);
            String condition = part.substring(until + "UNTIL ".length(), end);
            unrolled.append(body);
            for (int turn = 1; turn < turns; turn++) {
                unrolled.append("left = ").append(condition).append("IF left == 0\n");
                unrolled.append(body).append("END\n");
            }
            unrolled.append("ASSUME ").append(condition).append(part.substring(end));
        }
        return LitmusTest.parse(unrolled.toString()).get(0);
    }

    /**
     * {@return a test in which one or two objects are made by {@code MADE} statements and reached by a race} A plain store
     * in place of each is the same.
     *
     * @param seed of it
     */
    public static LitmusTest ofPublished(long seed) {
        return new RandomLitmus(seed, false).published(seed);
    }

    private LitmusTest published(long seed) {
        text.append("test published").append(seed).append("\nfamily random\nthread T0\n");
        for (int object = random.nextInt(3) == 0 ? 0 : 1; object < 2; object++) {
            if (random.nextInt(3) == 0) {
                access(0);
            }
            text.append("MADE o")
                    .append(object)
                    .append(".f 1\nMADE o")
                    .append(object)
                    .append(".g 2\n");
            if (random.nextInt(4) == 0) {
                text.append("F ").append(pick(FENCES)).append('\n');
            }
            if (random.nextInt(4) == 0) {
                access(0);
            }
            text.append("W ")
                    .append(mode("pl", "pl", "opq", "rel", "vol"))
                    .append(" p @o")
                    .append(object)
                    .append('\n');
        }
        int readers = 1 + random.nextInt(2);
        for (int reader = 1; reader <= readers; reader++) {
            text.append("thread T").append(reader).append("\nr0 = R ");
            text.append(mode("pl", "pl", "opq", "acq", "vol")).append(" p\n");
            register = 1;
            if (random.nextInt(5) == 0) {
                text.append("F ").append(pick(FENCES)).append('\n');
            }
            text.append("IF r0 != 0\n");
            for (int access = random.nextInt(4 - readers); access >= 0; access--) {
                member();
            }
            text.append("END\n");
            register = 0;
            if (random.nextInt(3) == 0) {
                access(0);
            }
        }
        return LitmusTest.parse(text.append("observe [o0.f] [o1.f] [o1.g]\n").toString())
                .get(0);
    }

    private void member() {
        String field = random.nextInt(2) == 0 ? "r0.f" : "r0.g";
        if (random.nextInt(3) == 0) {
            text.append("W ")
                    .append(mode("pl", "opq", "rel", "vol"))
                    .append(' ')
                    .append(field)
                    .append(" 3\n");
        } else if (random.nextInt(5) == 0) {
            update(field);
        } else {
            int read = register++;
            text.append("r").append(read).append(" = R ").append(mode("pl", "opq", "acq", "vol"));
            text.append(' ').append(field).append('\n');
        }
    }

    private LitmusTest test(long seed) {
        int kind = (int) (seed % 5);
        int threads = 2 + random.nextInt(3);
        int accesses = kind == 2 || threads == 4 ? 5 : 6;
        text.append("test random").append(seed).append("\nfamily random\n");
        for (int thread = 0; thread < threads; thread++) {
            text.append("thread T").append(thread).append('\n');
            register = 0;
            int own = accesses / threads + (thread < accesses % threads ? 1 : 0);
            if (kind == 4 && random.nextInt(3) > 0) {
                locked(own);
                continue;
            }
            for (int access = 0; access < own; access++) {
                if (random.nextInt(kind == 1 ? 2 : 6) == 0) {
                    text.append("F ").append(pick(FENCES)).append('\n');
                }
                access(kind);
            }
        }
        return LitmusTest.parse(text.append("observe\n").toString()).get(0);
    }

    private void locked(int accesses) {
        text.append("LOCK m\n");
        for (int access = 0; access < Math.max(1, accesses - 1); access++) {
            access(0);
        }
        text.append(random.nextInt(5) == 0 ? "" : "UNLOCK m\n");
    }

    private void access(int kind) {
        String variable = random.nextInt(kind == 2 ? 4 : 2) == 0 ? "y" : "x";
        int what = random.nextInt(kind == 2 ? 6 : kind == 3 ? 5 : 10);
        if (kind == 2 && what < 5 || what == 9) {
            update(variable);
        } else if (kind == 3 && what == 0) {
            await(variable);
        } else if (what % 2 == 0) {
            read(variable);
        } else {
            String stored =
                    register > 0 && random.nextInt(3) == 0 ? "r" + (register - 1) : "" + (1 + random.nextInt(2));
            text.append("W ")
                    .append(mode("pl", "opq", "rel", "vol", "vol"))
                    .append(' ')
                    .append(variable);
            text.append(' ').append(stored).append('\n');
        }
    }

    private void await() {
        await(random.nextInt(2) == 0 ? "y" : "x");
    }

    private void await(String variable) {
        text.append("AWAIT ").append(mode("pl", "acq", "vol")).append(' ').append(variable);
        text.append(pick(List.of(" == ", " != ", " >= ")))
                .append(random.nextInt(3))
                .append('\n');
    }

    private void read(String variable) {
        int read = register++;
        text.append("r").append(read).append(" = R ").append(mode("pl", "opq", "acq", "vol", "vol"));
        text.append(' ').append(variable).append('\n');
        if (random.nextInt(8) == 0) {
            text.append("IF r")
                    .append(read)
                    .append(" == 0\nW ")
                    .append(mode("pl"))
                    .append(" x 1\nEND\n");
        }
    }

    private void update(String variable) {
        String mode = mode("pl", "acq", "rel", "ar", "vol");
        int updated = register++;
        text.append("r").append(updated).append(" = ");
        switch (random.nextInt(additions < 2 ? 3 : 2)) {
            case 0 ->
                text.append("XCHG ").append(mode).append(' ').append(variable).append(" 2\n");
            case 1 ->
                text.append("CAS ").append(mode).append(' ').append(variable).append(" 0 1\n");
            default -> {
                additions++;
                text.append("ADD ").append(mode).append(' ').append(variable).append(" 1\n");
            }
        }
    }

    private String mode(String... modes) {
        String picked = modes[random.nextInt(modes.length)];
        return isVolatile ? "vol" : picked;
    }

    private String pick(List<String> words) {
        return words.get(random.nextInt(words.size()));
    }
}
