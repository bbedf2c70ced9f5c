// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.suite;

import java.util.List;

/** What the names of classes have in common, so that tables need not repeat it. */
public final class CommonPackage {
    private CommonPackage() {}

    /** {@return the package that all classes are in, with a dot at its end; or an empty text} @param names of classes */
    public static String of(List<String> names) {
        String common = names.isEmpty() ? "" : names.get(0);
        for (String each : names) {
            while (!each.startsWith(common) || !common.isEmpty() && !common.endsWith(".")) {
                common = common.substring(0, common.lastIndexOf('.', common.length() - 2) + 1);
            }
        }
        return common;
    }
}
