// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.thread;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.TimeZone;

/**
 * What a program may set in the JVM, and what would outlive an execution: the standard streams, the properties of the
 * system, the default locale and time zone. Each execution finds them as the first one did.
 */
public final class JvmSettings {
    private final Properties properties = System.getProperties();
    private final Map<Object, Object> values = new HashMap<>(properties);
    private final Locale locale = Locale.getDefault();
    private final Locale display = Locale.getDefault(Locale.Category.DISPLAY);
    private final Locale format = Locale.getDefault(Locale.Category.FORMAT);
    private final TimeZone timeZone = TimeZone.getDefault();

    private InputStream in = System.in;
    private PrintStream out = System.out;
    private PrintStream err = System.err;
    private boolean isTouched;

    /** An execution begins. */
    public void begin() {
        in = System.in;
        out = System.out;
        err = System.err;
    }

    /** The program reads or changes something other than the streams. To compare all of it takes longer than that. */
    public void touch() {
        isTouched = true;
    }

    /** An execution has ended. */
    public void end() {
        if (System.in != in) {
            System.setIn(in);
        }
        if (System.out != out) {
            System.setOut(out);
        }
        if (System.err != err) {
            System.setErr(err);
        }
        if (isTouched) {
            isTouched = false;
            restore();
        }
    }

    private void restore() {
        if (System.getProperties() != properties) {
            System.setProperties(properties);
        }
        if (!properties.equals(values)) {
            properties.keySet().retainAll(values.keySet());
            properties.putAll(values);
        }
        Locale.setDefault(locale);
        Locale.setDefault(Locale.Category.DISPLAY, display);
        Locale.setDefault(Locale.Category.FORMAT, format);
        if (!timeZone.equals(TimeZone.getDefault())) {
            TimeZone.setDefault(timeZone);
        }
    }
}
