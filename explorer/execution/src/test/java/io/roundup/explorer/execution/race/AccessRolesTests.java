// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.execution.race;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.explorer.execution.race.AccessRoles.Role;
import io.roundup.explorer.execution.weak.SiteModes;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What accesses mean for happens-before follows from the modes that graphs have, of which there is one table. */
@Tag("once")
final class AccessRolesTests {
    @ParameterizedTest
    @CsvSource({
        "get, false, PLAIN",
        "getInt, false, PLAIN",
        "getOpaque, false, NEITHER",
        "getAcquire, false, ORDERING",
        "getIntVolatile, false, ORDERING",
        "set, true, PLAIN",
        "setOpaque, true, NEITHER",
        "setRelease, true, ORDERING_WRITE",
        "putOrderedInt, true, ORDERING_WRITE",
        "putReferenceVolatile, true, ORDERING_WRITE",
        "getAndSet, true, ORDERING",
        "getAndAddRelease, true, ORDERING",
        "compareAndExchangeAcquire, true, ORDERING",
        "weakCompareAndSet, true, ORDERING",
        "weakCompareAndSetPlain, true, NEITHER"
    })
    void roleFollowsFromTheModesOfAMethod(String member, boolean isStore, Role role) {
        assertThat(AccessRoles.of(SiteModes.ofMember(member, isStore))).isEqualTo(role);
    }
}
