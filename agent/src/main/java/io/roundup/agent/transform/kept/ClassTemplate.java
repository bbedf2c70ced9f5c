// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.kept;

import io.roundup.agent.site.SiteList;
import io.roundup.agent.site.Sites;
import java.nio.ByteBuffer;

/** An instrumented class with gaps for the numbers of its sites. */
public final class ClassTemplate {
    private static final byte[] NOTHING = {};

    /** Empty if there is nothing to instrument. */
    private final byte[] file;

    private final int[] gaps;
    private final SiteList sites;
    /** What {@link #read} reads. */
    private final byte[] written;

    private ClassTemplate(byte[] file, int[] gaps, SiteList sites, byte[] written) {
        this.file = file;
        this.gaps = gaps;
        this.sites = sites;
        this.written = written;
    }

    /** {@return a class that was instrumented} @param file of it, with the numbers that stand for its sites */
    public static ClassTemplate of(byte[] file, SiteDrafts sites) {
        return make(file, sites.gaps(file), sites);
    }

    /** {@return a class that has nothing to instrument} @param sites none */
    public static ClassTemplate unchanged(SiteDrafts sites) {
        return make(NOTHING, new int[0], sites);
    }

    private static ClassTemplate make(byte[] file, int[] gaps, SiteDrafts sites) {
        byte[] list = sites.written();
        ByteBuffer out = ByteBuffer.allocate((3 + gaps.length) * Integer.BYTES + file.length + list.length);
        out.putInt(file.length).putInt(gaps.length).putInt(list.length);
        for (int gap : gaps) {
            out.putInt(gap);
        }
        out.put(file).put(list);
        return new ClassTemplate(file, gaps, sites, out.array());
    }

    /** {@return one that was written} @param className its binary name */
    static ClassTemplate read(String className, byte[] written) {
        ByteBuffer in = ByteBuffer.wrap(written);
        byte[] file = new byte[in.getInt()];
        int[] gaps = new int[in.getInt()];
        int list = in.getInt();
        for (int i = 0; i < gaps.length; i++) {
            gaps[i] = in.getInt();
        }
        in.get(file);
        SiteList sites = new WrittenSites(
                className, ByteBuffer.wrap(written, in.position(), list).slice());
        return new ClassTemplate(file, gaps, sites, written);
    }

    /** {@return what is written of it} Not to be changed. */
    byte[] written() {
        return written;
    }

    /**
     * {@return the class file with the numbers of its sites} To be called once.
     *
     * @param original which is returned itself if there is nothing to instrument
     * @param sites where these get their numbers
     */
    public byte[] numbered(byte[] original, Sites sites) {
        if (file.length == 0) {
            return original;
        }
        if (this.sites.size() > 0) {
            ByteBuffer out = ByteBuffer.wrap(file);
            int number = sites.register(this.sites);
            for (int gap : gaps) {
                if (gap > 0) {
                    out.putInt(gap, number);
                }
                number++;
            }
        }
        return file;
    }
}
