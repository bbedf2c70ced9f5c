// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.schedule;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/**
 * Writes a schedule as one short word that survives shells, mails and bug trackers, and reads it back.
 *
 * <p>The word begins with the version: {@code ru1-}, {@code ru2-} if there are delays, {@code ru3-} if threads go round
 * loops, {@code ru4-} if they look for interruptions, {@code ru5-} if no time passes in long loops. Then comes base64url
 * of: the length of what follows as a number, the seed, the choices as runs, four bytes of CRC-32 over everything before.
 * After {@code ru5-}, the number of the version without long loops comes before the seed. Numbers are little-endian
 * groups of seven bits, the eighth bit says that more follow. A run of one choice {@code c} is the number {@code 2c}; a
 * longer run is {@code 2c + 1} and its length. The length comes first so that a word that was cut can be told from one
 * that was mistyped.
 */
public final class ScheduleText {
    private static final String PREFIX = "ru";
    private static final String VERSION = PREFIX + "1-";
    /** Begins a word that has delays. */
    private static final String WITH_DELAYS = PREFIX + "2-";

    /** Begins a word of an execution in which threads go round loops. It has no delays. */
    private static final String WITH_ROUNDS = PREFIX + "3-";

    /** Begins a word of an execution in which threads look for interruptions. It has no delays. */
    private static final String WITH_INTERRUPTIONS = PREFIX + "4-";

    /** What begins the word of an execution without long loops, by number, from 1. */
    private static final List<String> KINDS = List.of(VERSION, WITH_DELAYS, WITH_ROUNDS, WITH_INTERRUPTIONS);

    /** Begins a word of an execution in which no time passes in long loops, of any kind. */
    private static final String WITH_LONG_LOOPS = PREFIX + "5-";

    private static final int MAX_DELAYS = 1_000;
    private static final int CHECKSUM_BYTES = 4;
    private static final int MAX_CHOICES = 100_000_000;

    private ScheduleText() {}

    /**
     * {@return the schedule as a word of letters, digits, {@code -} and {@code _}}
     *
     * @param schedule to write, with delays or with something else: states and memory models are explored without delays
     */
    public static String write(Schedule schedule) {
        String kind = !schedule.delays().isEmpty() ? WITH_DELAYS : version(schedule.extra());
        String version = schedule.hasLongLoops() ? WITH_LONG_LOOPS : kind;
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        if (schedule.hasLongLoops()) {
            number(body, KINDS.indexOf(kind) + 1L);
        }
        number(body, schedule.seed());
        List<Delay> delays = schedule.delays().list();
        if (!delays.isEmpty()) {
            number(body, delays.size());
            for (Delay delay : delays) {
                number(body, delay.thread());
                number(body, delay.place());
                number(body, delay.deadlines());
            }
        }
        int[] choices = schedule.choices();
        for (int from = 0, to; from < choices.length; from = to) {
            to = from + 1;
            while (to < choices.length && choices[to] == choices[from]) {
                to++;
            }
            number(body, 2L * choices[from] + (to - from > 1 ? 1 : 0));
            if (to - from > 1) {
                number(body, to - from);
            }
        }
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        number(all, body.size() + CHECKSUM_BYTES);
        all.writeBytes(body.toByteArray());
        int checksum = checksum(all.toByteArray(), all.size()) ^ mark(version);
        for (int shift = 24; shift >= 0; shift -= 8) {
            all.write(checksum >>> shift);
        }
        return version + Base64.getUrlEncoder().withoutPadding().encodeToString(all.toByteArray());
    }

    /**
     * Reads a word that {@link #write} wrote; space around it does not matter.
     *
     * @param text the word
     * @return the schedule
     * @throws IllegalArgumentException if it is not such a word; the message goes on after its name: {@code is mistyped}
     */
    public static Schedule read(String text) {
        String word = text.strip();
        String version = Stream.concat(KINDS.stream(), Stream.of(WITH_LONG_LOOPS))
                .filter(word::startsWith)
                .findFirst()
                .orElse("");
        if (version.isEmpty()) {
            throw new IllegalArgumentException(
                    word.startsWith(PREFIX) && word.indexOf('-') > 0
                            ? "was written by another version: it starts with '"
                                    + word.substring(0, word.indexOf('-') + 1) + "', this version reads '" + VERSION
                                    + "'"
                            : "is no schedule: a schedule starts with '" + VERSION + "', this with '"
                                    + word.substring(0, Math.min(word.length(), VERSION.length())) + "'");
        }
        byte[] bytes = decode(word);
        Cursor cursor = new Cursor(bytes, bytes.length);
        long announced = cursor.number();
        int present = bytes.length - cursor.position;
        if (announced > present) {
            throw new IllegalArgumentException(
                    "is truncated: " + announced + " bytes are announced, " + present + " are there");
        }
        if (announced < present || announced < CHECKSUM_BYTES) {
            throw new IllegalArgumentException("does not have the announced length (" + announced + " bytes announced, "
                    + present + " there): something was added or mistyped");
        }
        int end = bytes.length - CHECKSUM_BYTES;
        int expected = 0;
        for (int index = end; index < bytes.length; index++) {
            expected = expected << 8 | bytes[index] & 0xff;
        }
        if ((checksum(bytes, end) ^ mark(version)) != expected) {
            throw new IllegalArgumentException("is mistyped: its checksum does not fit");
        }
        Cursor body = new Cursor(bytes, end, cursor.position);
        return version.equals(WITH_LONG_LOOPS) ? choices(body, kind(body)).withLongLoops(true) : choices(body, version);
    }

    private static String kind(Cursor cursor) {
        long kind = cursor.number();
        if (kind < 1 || kind > KINDS.size()) {
            throw new IllegalArgumentException("is damaged: it is of kind " + kind);
        }
        return KINDS.get((int) kind - 1);
    }

    private static String version(ExtraChoices extra) {
        return switch (extra) {
            case NONE -> VERSION;
            case ROUNDS -> WITH_ROUNDS;
            case INTERRUPTIONS -> WITH_INTERRUPTIONS;
        };
    }

    private static ExtraChoices extra(String version) {
        return switch (version) {
            case WITH_ROUNDS -> ExtraChoices.ROUNDS;
            case WITH_INTERRUPTIONS -> ExtraChoices.INTERRUPTIONS;
            default -> ExtraChoices.NONE;
        };
    }

    /** {@return the delays, after the seed: their number, then the thread, the place and the deadlines of each} */
    private static Delays delays(Cursor cursor) {
        List<Delay> delays = new ArrayList<>();
        long count = cursor.number();
        if (count < 1 || count > MAX_DELAYS) {
            throw new IllegalArgumentException("is damaged: it has " + count + " delays");
        }
        for (long left = count; left > 0; left--) {
            delays.add(new Delay((int) cursor.number(), (int) cursor.number(), (int) cursor.number()));
        }
        return new Delays(delays);
    }

    private static Schedule choices(Cursor cursor, String version) {
        long seed = cursor.number();
        Delays delays = version.equals(WITH_DELAYS) ? delays(cursor) : Delays.NONE;
        int[] choices = new int[16];
        int size = 0;
        while (cursor.position < cursor.end) {
            long code = cursor.number();
            long run = (code & 1) == 0 ? 1 : cursor.number();
            if (code < 0 || code >>> 1 > Integer.MAX_VALUE || run < 1 || run > MAX_CHOICES - size) {
                throw new IllegalArgumentException(
                        "is damaged: it has a run of " + run + " choices " + (code >>> 1) + " after choice " + size);
            }
            if (size + run > choices.length) {
                choices = Arrays.copyOf(choices, Math.max(choices.length * 2, size + (int) run));
            }
            Arrays.fill(choices, size, size + (int) run, (int) (code >>> 1));
            size += (int) run;
        }
        return new Schedule(seed, delays, extra(version), Arrays.copyOf(choices, size));
    }

    private static byte[] decode(String word) {
        for (int index = VERSION.length(); index < word.length(); index++) {
            char character = word.charAt(index);
            boolean letter = character >= 'a' && character <= 'z' || character >= 'A' && character <= 'Z';
            if (!letter && !(character >= '0' && character <= '9') && character != '-' && character != '_') {
                throw new IllegalArgumentException(
                        "is mistyped: '" + character + "' at position " + index + " is none of its characters");
            }
        }
        try {
            return Base64.getUrlDecoder().decode(word.substring(VERSION.length()));
        } catch (IllegalArgumentException truncated) {
            throw new IllegalArgumentException("is truncated: it ends within a character group", truncated);
        }
    }

    private static void number(ByteArrayOutputStream out, long number) {
        long rest = number;
        while ((rest & ~0x7FL) != 0) {
            out.write((int) (rest & 0x7F | 0x80));
            rest >>>= 7;
        }
        out.write((int) rest);
    }

    /** What begins the word is no part of the bytes: a version that was mistyped shows in the checksum. */
    private static int mark(String version) {
        return switch (version) {
            case VERSION -> 0;
            case WITH_DELAYS -> -1;
            case WITH_ROUNDS -> 0x5555_5555;
            case WITH_LONG_LOOPS -> 0x6666_6666;
            default -> 0x3333_3333;
        };
    }

    private static int checksum(byte[] bytes, int length) {
        CRC32 crc = new CRC32();
        crc.update(bytes, 0, length);
        return (int) crc.getValue();
    }

    /** A place in the bytes. */
    private static final class Cursor {
        private final byte[] bytes;
        private final int end;
        private int position;

        Cursor(byte[] bytes, int end) {
            this(bytes, end, 0);
        }

        Cursor(byte[] bytes, int end, int position) {
            this.bytes = bytes;
            this.end = end;
            this.position = position;
        }

        long number() {
            long number = 0;
            for (int shift = 0; shift < 64; shift += 7) {
                if (position == end) {
                    throw new IllegalArgumentException("is truncated: it ends within a number");
                }
                byte group = bytes[position++];
                number |= (long) (group & 0x7F) << shift;
                if (group >= 0) {
                    return number;
                }
            }
            throw new IllegalArgumentException("is damaged: a number in it has more than 64 bits");
        }
    }
}
