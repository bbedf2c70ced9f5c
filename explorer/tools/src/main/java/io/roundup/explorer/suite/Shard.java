// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.suite;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;

/**
 * One part of what a command works on, so that several machines do it together. Which part something is in depends on
 * its name alone.
 *
 * @param number of the part, from 1 on
 * @param count of all parts
 */
public record Shard(int number, int count) {
    private static final Pattern FORM = Pattern.compile("(\\d{1,6})/(\\d{1,6})");

    /** All that there is. */
    public static final Shard WHOLE = new Shard(1, 1);

    /** {@return a part from its text, such as {@code 2/4}} @throws IllegalArgumentException if it is malformed */
    public static Shard parse(String text) {
        Matcher form = FORM.matcher(text);
        Shard shard = form.matches()
                ? new Shard(Integer.parseInt(form.group(1)), Integer.parseInt(form.group(2)))
                : new Shard(0, 0);
        if (shard.number < 1 || shard.number > shard.count) {
            throw new IllegalArgumentException("");
        }
        return shard;
    }

    /** {@return what is in this part, in the same order} @param all of all parts @param name of one */
    public <T> List<T> of(List<T> all, Function<? super T, String> name) {
        return all.stream().filter(each -> has(name.apply(each))).toList();
    }

    /** {@return whether something is in this part} @param name of it */
    public boolean has(String name) {
        CRC32 checksum = new CRC32();
        checksum.update(name.getBytes(StandardCharsets.UTF_8));
        return checksum.getValue() % count == number - 1;
    }

    /** {@return whether there are other parts} */
    public boolean isPart() {
        return count > 1;
    }

    /** {@return its text} */
    @Override
    public String toString() {
        return number + "/" + count;
    }
}
