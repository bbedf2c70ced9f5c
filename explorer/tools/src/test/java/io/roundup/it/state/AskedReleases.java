// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.state;

import io.roundup.explorer.schedule.Releases;
import io.roundup.explorer.schedule.StateKeys;

/** The program asks about all releases from the start, so that none is made at once. */
record AskedReleases(StateKeys keys) implements StateKeys {
    @Override
    public int width() {
        return keys.width();
    }

    @Override
    public String write(int[] key) {
        return keys.write(key);
    }

    @Override
    public int askedReleases() {
        return Releases.ALL;
    }
}
