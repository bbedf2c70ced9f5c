// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.kept;

import io.roundup.agent.site.Site;
import io.roundup.agent.site.SiteKind;
import io.roundup.agent.site.SiteList;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;

/**
 * The sites of a class while it is instrumented. In its code each has a number that stands for the one that it gets
 * later: large ones that come one after the other, and are no constant of the class.
 */
public final class SiteDrafts implements SiteList {
    /** How many sites a class may have: its code is less long. */
    private static final int RANGE = 1 << 24;

    private static final int INTEGER = 3;

    private final String className;
    private final int first;
    private final List<Site> sites = new ArrayList<>();

    /** Begins a class. @param original that is instrumented */
    public SiteDrafts(ClassReader original) {
        className = original.getClassName().replace('/', '.');
        first = unused(original);
    }

    /** {@return a number such that the class has no constant in the range that begins with it} */
    private static int unused(ClassReader original) {
        int begin = RANGE;
        while (hasConstant(original, begin)) {
            begin += RANGE;
        }
        return begin;
    }

    private static boolean hasConstant(ClassReader original, int begin) {
        for (int i = 1; i < original.getItemCount(); i++) {
            int offset = original.getItem(i);
            if (isInteger(original, offset) && isIn(original.readInt(offset), begin)) {
                return true;
            }
        }
        return false;
    }

    /** {@return whether a constant is an int (JVMS 4.4.4)} The second half of a long has the offset 0. */
    private static boolean isInteger(ClassReader file, int offset) {
        return offset > 0 && file.readByte(offset - 1) == INTEGER;
    }

    private static boolean isIn(int number, int begin) {
        return number - begin >= 0 && number - begin < RANGE;
    }

    /** {@return the number that stands for a new site} See {@link Site} for the parameters. */
    public int add(String method, int line, SiteKind kind, String owner, String member, String descriptor) {
        sites.add(new Site(0, className, method, line, kind, owner, member, descriptor));
        return first + sites.size() - 1;
    }

    /** Corrects what a site does. @param number that stands for it */
    public void replaceKind(int number, SiteKind kind) {
        Site site = sites.get(number - first);
        sites.set(
                number - first,
                new Site(
                        0,
                        className,
                        site.method(),
                        site.line(),
                        kind,
                        site.owner(),
                        site.member(),
                        site.descriptor()));
    }

    @Override
    public String className() {
        return className;
    }

    @Override
    public int size() {
        return sites.size();
    }

    @Override
    public Site site(int index, int id) {
        Site site = sites.get(index);
        return new Site(
                id, className, site.method(), site.line(), site.kind(), site.owner(), site.member(), site.descriptor());
    }

    /** {@return where in a class file the number of each site is, in their order; 0 if it is nowhere} */
    int[] gaps(byte[] classFile) {
        ClassReader file = new ClassReader(classFile);
        int[] gaps = new int[sites.size()];
        for (int i = 1; i < file.getItemCount(); i++) {
            int offset = file.getItem(i);
            if (isInteger(file, offset) && isIn(file.readInt(offset), first)) {
                gaps[file.readInt(offset) - first] = offset;
            }
        }
        return gaps;
    }

    /** {@return what {@link WrittenSites} reads} */
    byte[] written() {
        Map<String, Integer> numbers = new HashMap<>();
        List<byte[]> texts = new ArrayList<>();
        int length = 0;
        short[][] rows = new short[sites.size()][];
        for (int i = 0; i < rows.length; i++) {
            Site site = sites.get(i);
            String[] words = {site.method(), site.owner(), site.member(), site.descriptor()};
            rows[i] = new short[words.length];
            for (int j = 0; j < words.length; j++) {
                Integer number = numbers.get(words[j]);
                if (number == null) {
                    number = texts.size();
                    numbers.put(words[j], number);
                    byte[] text = words[j].getBytes(StandardCharsets.UTF_8);
                    texts.add(text);
                    length += text.length;
                }
                rows[i][j] = number.shortValue();
            }
        }
        ByteBuffer out = ByteBuffer.allocate(
                2 * Integer.BYTES + rows.length * WrittenSites.ROW + texts.size() * Integer.BYTES + length);
        out.putInt(rows.length).putInt(texts.size());
        for (int i = 0; i < rows.length; i++) {
            Site site = sites.get(i);
            out.put((byte) site.kind().ordinal()).putShort((short) site.line());
            for (short word : rows[i]) {
                out.putShort(word);
            }
        }
        int end = 0;
        for (byte[] text : texts) {
            end += text.length;
            out.putInt(end);
        }
        for (byte[] text : texts) {
            out.put(text);
        }
        return out.array();
    }
}
