// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.agent.transform.Site;
import io.roundup.agent.transform.SiteKind;
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
            case CALL, SUPER_CALL -> (bits & Footprint.BLOCKING) != 0 ? "lock" : "call " + variable;
            case MONITOR_ENTER -> "lock";
            case MONITOR_EXIT -> "unlock";
            case WAIT, NOTIFY, JOIN, SLEEP -> signalling(site, bits, location);
            default -> site.kind().name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
        };
    }

    /** A step without a place of its own: a call, which has a row of its own, or something that a JDK method does. */
    static String withoutSite(int bits, long location) {
        boolean writes = (bits & Footprint.WRITE) != 0;
        boolean waits = (bits & Footprint.BLOCKING) != 0;
        if ((bits & Footprint.INVOKE) != 0 || location == Footprint.NO_LOCATION) {
            return "";
        }
        if (Locations.isTermination(location)) {
            return "ends";
        }
        if (location == Locations.THREAD_COUNT) {
            return writes ? "start a thread" : "look for a thread";
        }
        if (location == Locations.EXIT) {
            return "exit";
        }
        if (Locations.isWaitSet(location)) {
            return writes ? "signal or stop waiting" : "look who waits";
        }
        if (Locations.isQueue(location)) {
            return writes ? "queue up" : "";
        }
        if (Locations.isSignals(location)) {
            return waits ? "park" : writes ? "unpark or interrupt" : "";
        }
        if (waits) {
            return writes ? "acquire" : "await";
        }
        return writes ? "release or try to acquire" : "";
    }

    /** What {@code join}, {@code sleep}, {@code wait} and {@code notify} do one after the other. */
    private static String signalling(Site site, int bits, long location) {
        boolean writes = (bits & Footprint.WRITE) != 0;
        boolean waits = (bits & Footprint.BLOCKING) != 0;
        String name = site.kind().name().toLowerCase(java.util.Locale.ROOT);
        if (Locations.isSignals(location)) {
            // Whether the thread is interrupted is looked up before it waits; that shows only if it is.
            return waits ? "wake up" : writes ? name + ": signal" : "";
        }
        if (Locations.isWaitSet(location)) {
            return site.kind() == SiteKind.NOTIFY ? "notify" : "stop waiting";
        }
        return site.kind() == SiteKind.WAIT && waits ? "lock again" : name;
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
