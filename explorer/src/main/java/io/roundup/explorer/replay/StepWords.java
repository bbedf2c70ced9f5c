// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.agent.transform.Site;
import io.roundup.explorer.execution.Locations;
import io.roundup.explorer.schedule.Footprint;

/** What a step does, in the words of a report. */
final class StepWords {
    private StepWords() {}

    /** A step at a place. Whether it was a compare-and-set that succeeded is not said of one that has not been made. */
    static String of(Site site, int bits, long location) {
        boolean wrote = (bits & Footprint.WRITE) != 0;
        boolean isMade = (bits & Footprint.CONDITIONAL) == 0;
        String variable = simple(site.owner()) + (site.member().isEmpty() ? "" : "." + site.member());
        return switch (site.kind()) {
            case GETFIELD, GETSTATIC -> "read " + variable;
            case PUTFIELD, PUTSTATIC -> "write " + variable;
            case ARRAY_LOAD -> "read [" + index(location) + "]";
            case ARRAY_STORE -> "write [" + index(location) + "]";
            case VARHANDLE_CAS, UNSAFE_CAS -> within(site) + (isMade ? wrote ? " succeeds" : " fails" : "");
            case VARHANDLE_READ, VARHANDLE_WRITE, UNSAFE_READ, UNSAFE_WRITE -> within(site);
            case MONITOR_ENTER -> "lock";
            case MONITOR_EXIT -> "unlock";
            case WAIT -> wrote ? "wait" : "wake up";
            default -> site.kind().name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
        };
    }

    /** A step without a place: a call, a permit or the end of a thread. Calls have rows of their own. */
    static String withoutSite(int bits, long location) {
        if ((bits & Footprint.INVOKE) != 0) {
            return "";
        }
        if (location == Footprint.NO_LOCATION) {
            return "";
        }
        return Locations.isTermination(location) ? "ends" : "park, unpark or interrupt";
    }

    /** The JDK method that the program calls says more than the field handle in it. */
    private static String within(Site site) {
        return site.className().startsWith("java.") ? simple(site.className()) + "." + site.method() : site.member();
    }

    private static long index(long location) {
        return location & 0x7FFF_FFFFL;
    }

    private static String simple(String className) {
        return className.substring(className.lastIndexOf('.') + 1);
    }
}
