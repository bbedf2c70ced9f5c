// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.kept;

import io.roundup.agent.site.Site;
import io.roundup.agent.site.SiteKind;
import io.roundup.agent.site.SiteList;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Sites as {@link SiteDrafts} writes them: two numbers, how many there are and how many texts; a row for each; where
 * each text ends; the texts. Each is read when it is asked for, since few of the tens of thousands ever are.
 */
final class WrittenSites implements SiteList {
    /** Its kind, its line, and the numbers of four texts. */
    static final int ROW = Byte.BYTES + 5 * Short.BYTES;

    private static final SiteKind[] KINDS = SiteKind.values();

    private final String className;
    private final ByteBuffer written;
    private final int size;
    private final int ends;
    private final int texts;

    WrittenSites(String className, ByteBuffer written) {
        this.className = className;
        this.written = written;
        size = written.getInt(0);
        ends = 2 * Integer.BYTES + size * ROW;
        texts = ends + written.getInt(Integer.BYTES) * Integer.BYTES;
    }

    @Override
    public String className() {
        return className;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public Site site(int index, int id) {
        int row = 2 * Integer.BYTES + index * ROW;
        int words = row + Byte.BYTES + Short.BYTES;
        return new Site(
                id,
                className,
                text(words),
                Short.toUnsignedInt(written.getShort(row + Byte.BYTES)),
                KINDS[written.get(row)],
                text(words + Short.BYTES),
                text(words + 2 * Short.BYTES),
                text(words + 3 * Short.BYTES));
    }

    private String text(int word) {
        int number = Short.toUnsignedInt(written.getShort(word));
        int begin = number == 0 ? 0 : written.getInt(ends + (number - 1) * Integer.BYTES);
        int end = written.getInt(ends + number * Integer.BYTES);
        return new String(written.array(), written.arrayOffset() + texts + begin, end - begin, StandardCharsets.UTF_8);
    }
}
