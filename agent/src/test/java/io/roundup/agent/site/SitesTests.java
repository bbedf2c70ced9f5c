// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class SitesTests {
    private final Sites sites = new Sites();

    @Test
    void numbersFromOneAndGrows() {
        for (int id = 1; id <= 10_000; id++) {
            assertThat(sites.register("C", "m", id, SiteKind.OTHER, "", "", "")).isEqualTo(id);
        }
        assertThat(sites.size()).isEqualTo(10_000);
        assertThat(sites.get(1).line()).isEqualTo(1);
        assertThat(sites.get(10_000)).hasToString("OTHER at C.m:10000");
    }

    @Test
    void aKindIsReplacedAndNothingElse() {
        int first = sites.register("C", "m", 1, SiteKind.LOOP, "o", "n", "d");
        sites.register("C", "m", 2, SiteKind.LOOP, "", "", "");
        sites.replaceKind(first, SiteKind.COUNTING_LOOP);
        assertThat(sites.get(1)).isEqualTo(new Site(1, "C", "m", 1, SiteKind.COUNTING_LOOP, "o", "n", "d"));
        assertThat(sites.get(2).kind()).isEqualTo(SiteKind.LOOP);
        assertThat(sites.size()).isEqualTo(2);
    }

    @Test
    void refusesANumberThatNoSiteHas() {
        assertThatThrownBy(() -> sites.get(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no site 0: sites are numbered from 1 to 0");
    }
}
