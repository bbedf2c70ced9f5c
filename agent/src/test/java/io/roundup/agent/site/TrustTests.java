// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class TrustTests {
    private static final String MAP = "java.util.concurrent.ConcurrentHashMap";

    @Test
    void aPatternIsANameWithOrWithoutItsPackage() {
        for (String pattern :
                List.of(MAP, "ConcurrentHashMap", "Concurrent*", "java.util.concurrent.*", "*Hash*", "all")) {
            assertFalse(new Trust(List.of(pattern), List.of()).isTrusted(MAP, true), pattern);
        }
        for (String pattern : List.of("HashMap", "java.util.concurrent", "Map*", "*Set", "concurrent.*")) {
            assertTrue(new Trust(List.of(pattern), List.of()).isTrusted(MAP, true), pattern);
        }
    }

    @Test
    void whatIsAlsoInsideIsNotTrusted() {
        assertTrue(new Trust(List.of(), List.of("demo.*")).isTrusted("demo.Cache", false));
        assertFalse(new Trust(List.of("Cache"), List.of("demo.*")).isTrusted("demo.Cache", false));
    }

    @Test
    void aPatternThatMeansNoClassIsTold() {
        Trust trust = new Trust(List.of("all", "java.util.concurent.*"), List.of("demo.*", "Cash"));
        assertEquals(
                List.of("java.util.concurent.*", "Cash"), trust.meaningNone(List.of(MAP + "$Node", "demo.Cache$1")));
    }
}
