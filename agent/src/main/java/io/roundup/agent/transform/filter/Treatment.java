// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.filter;

/** How a class is instrumented. */
public enum Treatment {
    /** Not at all. */
    NONE,
    /** Every construct; monitors become logical ones. */
    UNDER_TEST,
    /** Of a framework, whose calls are units: monitors become logical ones; its variables are left alone. */
    FRAMEWORK,
    /** Every construct; monitors stay real ones, for threads that are not explored. */
    JDK,
    /** A class of buffers: what it does to variables and memory, if the program has called it. */
    BUFFER,
    /** A JDK class of which only single methods are instrumented, those in a table. */
    JDK_TABLES
}
