// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.agent.site.Site;
import io.roundup.explorer.schedule.Footprint;
import java.util.Locale;

/** What a step at a place in the code does, in the words of a report. */
final class StepWords {
    private StepWords() {}

    /**
     * A step at a place. Whether it was a compare-and-set that succeeded is not said of one that has not been made.
     *
     * @param variable the name of the variable that it touches, or empty if that is not known
     */
    static String of(Site site, int bits, long location, String variable) {
        boolean wrote = (bits & Footprint.WRITE) != 0;
        boolean isMade = (bits & Footprint.CONDITIONAL) == 0;
        String named = simple(site.owner()) + (site.member().isEmpty() ? "" : "." + site.member());
        return switch (site.kind()) {
            case GETFIELD, GETSTATIC -> "read " + (variable.isEmpty() ? named : variable);
            case PUTFIELD, PUTSTATIC -> "write " + (variable.isEmpty() ? named : variable);
            case ARRAY_LOAD -> "read " + (variable.isEmpty() ? "[" + index(location) + "]" : variable);
            case ARRAY_STORE -> "write " + (variable.isEmpty() ? "[" + index(location) + "]" : variable);
            case VARHANDLE_CAS, UNSAFE_CAS -> {
                String outcome = isMade ? wrote ? " succeeds" : " fails" : "";
                yield isSaidByMethod(site, variable)
                        ? method(site) + outcome
                        : "CAS" + outcome + " " + variable + by(site, variable);
            }
            case VARHANDLE_READ, UNSAFE_READ -> access("read ", site, variable);
            case VARHANDLE_WRITE, UNSAFE_WRITE ->
                access(site.member().startsWith("getAnd") ? "update " : "write ", site, variable);
            case CALL, SUPER_CALL -> (bits & Footprint.BLOCKING) != 0 ? "lock" : "call " + named;
            case MONITOR_ENTER -> "lock";
            case MONITOR_EXIT -> "unlock";
            case WAIT, NOTIFY, JOIN, SLEEP -> SignalWords.ofMethod(site.kind(), bits, location);
            default -> site.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
        };
    }

    private static String access(String verb, Site site, String variable) {
        return isSaidByMethod(site, variable) ? method(site) : verb + variable + by(site, variable);
    }

    /** Of what is the variable of an {@code AtomicInteger} or the like, the method that the program calls says all. */
    private static boolean isSaidByMethod(Site site, String variable) {
        return variable.isEmpty()
                || site.className().startsWith("java.util.concurrent.atomic.")
                        && !variable.endsWith("]")
                        && variable.startsWith(simple(site.className()) + ".");
    }

    /** The JDK method that the program calls says more than the one that it uses itself. */
    private static String method(Site site) {
        return isOfJdk(site) ? simple(site.className()) + "." + site.method() : site.member();
    }

    /** {@return by which method the variable is accessed, in parentheses} */
    private static String by(Site site, String variable) {
        if (!isOfJdk(site)) {
            return " (" + site.member() + ")";
        }
        String outermost = simple(site.className()).split("\\$", 2)[0];
        boolean isOwn = variable.startsWith(outermost + ".") || variable.startsWith(outermost + "$");
        return " (in " + (isOwn ? "" : outermost + ".") + site.method() + ")";
    }

    private static boolean isOfJdk(Site site) {
        return site.className().startsWith("java.") || site.className().startsWith("jdk.");
    }

    private static long index(long location) {
        return location & 0x7FFF_FFFFL;
    }

    /**
     * {@return whether the access is a call in code that is not of the JDK, of a {@code VarHandle} or of {@code
     * Unsafe}}
     */
    static boolean isByMethod(Site site) {
        return switch (site.kind()) {
            case VARHANDLE_READ, VARHANDLE_WRITE, VARHANDLE_CAS, UNSAFE_READ, UNSAFE_WRITE, UNSAFE_CAS ->
                !isOfJdk(site);
            default -> false;
        };
    }

    static String simple(String className) {
        return className.substring(className.lastIndexOf('.') + 1);
    }
}
