// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.program;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A class file that a later JDK has compiled than the one that runs. */
public final class NewerClassFile {
    /** How the JVM tells the version (JVMS 4.1): the first one is that of the class file. */
    private static final Pattern VERSION = Pattern.compile("class file version (\\d+)\\.");

    /** How it tells that a class needs what has to be asked for (JVMS 4.1, a minor version of 65535). */
    private static final Pattern PREVIEW =
            Pattern.compile("Preview features are not enabled for (\\S+).*", Pattern.DOTALL);

    /** The class file version of Java 1 was 45. */
    private static final int BEFORE_FIRST = 44;

    private NewerClassFile() {}

    /**
     * {@return what is wrong, and what to do}
     *
     * @param refused by the JVM
     */
    public static String words(UnsupportedClassVersionError refused) {
        String message = String.valueOf(refused.getMessage());
        Matcher preview = PREVIEW.matcher(message);
        if (preview.matches()) {
            return "The class " + preview.group(1).replace('/', '.')
                    + " uses preview features. Start Round-Up with them: java --enable-preview.";
        }
        Matcher version = VERSION.matcher(message);
        String compiled =
                version.find() ? "Java " + (Integer.parseInt(version.group(1)) - BEFORE_FIRST) : "a later Java";
        return "The class " + message.split(" ", 2)[0].replace('/', '.') + " was compiled for " + compiled
                + ", and this is Java " + Runtime.version().feature() + ". Start Round-Up by a 'java' of " + compiled
                + ", or compile with --release " + Runtime.version().feature() + ".";
    }
}
