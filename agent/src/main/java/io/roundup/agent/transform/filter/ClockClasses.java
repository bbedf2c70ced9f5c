// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.filter;

import java.util.Set;

/** The classes of the JDK that ask a clock for the program, and are instrumented for nothing else. */
public final class ClockClasses {
    /**
     * The classes of the JDK that tell the program what their own clock says, and that are otherwise not
     * instrumented.
     */
    private static final Set<String> CLOCKS = Set.of(
            "java/time/Clock",
            "java/time/Clock$SystemClock",
            "java/time/Clock$SystemInstantSource",
            "java/util/Date",
            "java/util/GregorianCalendar",
            "java/util/JapaneseImperialCalendar",
            "java/text/SimpleDateFormat",
            "sun/util/locale/provider/CalendarProviderImpl",
            "sun/util/calendar/AbstractCalendar");

    private ClockClasses() {}

    /** {@return whether it is a class of the JDK that is instrumented for its clock} */
    public static boolean appliesTo(String className) {
        return CLOCKS.contains(className);
    }
}
