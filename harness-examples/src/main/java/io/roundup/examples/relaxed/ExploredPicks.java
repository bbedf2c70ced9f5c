// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.examples.relaxed;

import io.roundup.explorer.harness.Choice;

/** Picks of the explorer; a class and not a method reference, whose linkage would be part of the explored program. */
final class ExploredPicks implements Picks {
    @Override
    public int pick(int bound) {
        return Choice.pick(bound);
    }
}
