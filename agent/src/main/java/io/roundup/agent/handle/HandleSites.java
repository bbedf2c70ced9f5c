// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.handle;

import io.roundup.agent.site.AccessKind;
import io.roundup.agent.site.Site;
import io.roundup.agent.site.SiteKind;
import io.roundup.agent.site.Sites;
import java.lang.invoke.VarHandle;
import java.util.HashMap;
import java.util.Map;

/**
 * The places of calls of {@code VarHandle} by handles: where the handle was made, one for each mode. Safe for use by
 * any thread.
 */
final class HandleSites {
    private final Sites sites;
    private final Map<String, Integer> known = new HashMap<>();

    HandleSites(Sites sites) {
        this.sites = sites;
    }

    /** {@return the number of a place} @param made where the handle is made @param method of {@code VarHandle} */
    synchronized int ofCall(int made, AccessKind kind, String method) {
        String key = made + method;
        Integer number = known.get(key);
        if (number == null) {
            Site site = sites.get(made);
            number = sites.register(
                    site.className(),
                    site.method(),
                    site.line(),
                    kind(kind),
                    VarHandle.class.getName(),
                    method,
                    site.descriptor());
            known.put(key, number);
        }
        return number;
    }

    private static SiteKind kind(AccessKind kind) {
        return switch (kind) {
            case READ -> SiteKind.VARHANDLE_READ;
            case WRITE -> SiteKind.VARHANDLE_WRITE;
            case COMPARE_AND_SET, COMPARE_AND_EXCHANGE -> SiteKind.VARHANDLE_CAS;
        };
    }
}
