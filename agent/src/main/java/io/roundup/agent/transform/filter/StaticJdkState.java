// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.filter;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * State of the JDK that programs share by static methods, such as the properties of the system. The state that
 * belongs together is that of one class.
 */
public final class StaticJdkState {
    /**
     * What a method does.
     *
     * @param owner internal name of the class whose state it is
     * @param isWrite whether it may change that
     */
    public record Access(String owner, boolean isWrite) {}

    private static final Access READS_PROPERTIES = new Access("java/lang/System", false);
    private static final Access WRITES_PROPERTIES = new Access("java/lang/System", true);
    private static final Access READS_LOCALE = new Access("java/util/Locale", false);
    private static final Access WRITES_LOCALE = new Access("java/util/Locale", true);
    private static final Access READS_ZONE = new Access("java/util/TimeZone", false);
    private static final Access WRITES_ZONE = new Access("java/util/TimeZone", true);
    private static final Access READS_SECURITY = new Access("java/security/Security", false);
    private static final Access WRITES_SECURITY = new Access("java/security/Security", true);

    private static final Map<String, Access> METHODS = Map.ofEntries(
            Map.entry("java/lang/System.getProperty", READS_PROPERTIES),
            Map.entry("java/lang/Boolean.getBoolean", READS_PROPERTIES),
            Map.entry("java/lang/Integer.getInteger", READS_PROPERTIES),
            Map.entry("java/lang/Long.getLong", READS_PROPERTIES),
            // Who has the object can change it.
            Map.entry("java/lang/System.getProperties", WRITES_PROPERTIES),
            Map.entry("java/lang/System.setProperties", WRITES_PROPERTIES),
            Map.entry("java/lang/System.setProperty", WRITES_PROPERTIES),
            Map.entry("java/lang/System.clearProperty", WRITES_PROPERTIES),
            Map.entry("java/util/Locale.getDefault", READS_LOCALE),
            Map.entry("java/util/Locale.setDefault", WRITES_LOCALE),
            Map.entry("java/util/TimeZone.getDefault", READS_ZONE),
            Map.entry("java/time/ZoneId.systemDefault", READS_ZONE),
            Map.entry("java/util/TimeZone.setDefault", WRITES_ZONE),
            Map.entry("java/security/Security.getProperty", READS_SECURITY),
            Map.entry("java/security/Security.getProvider", READS_SECURITY),
            Map.entry("java/security/Security.getProviders", READS_SECURITY),
            Map.entry("java/security/Security.setProperty", WRITES_SECURITY),
            Map.entry("java/security/Security.addProvider", WRITES_SECURITY),
            Map.entry("java/security/Security.insertProviderAt", WRITES_SECURITY),
            Map.entry("java/security/Security.removeProvider", WRITES_SECURITY));

    private StaticJdkState() {}

    /** {@return what a static method does, or null if it has no such state} @param owner internal name of its class */
    public static @Nullable Access find(String owner, String method) {
        return METHODS.get(owner + '.' + method);
    }
}
