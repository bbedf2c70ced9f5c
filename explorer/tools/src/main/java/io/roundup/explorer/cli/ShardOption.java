// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.settings.Option;
import io.roundup.explorer.settings.ValueKind;
import io.roundup.explorer.suite.Shard;

/** Which part of all that there is a command works on. */
final class ShardOption {
    static final Option<Shard> SHARD = Option.of(
                    "--shard",
                    "I/N",
                    ValueKind.parsed("I/N, such as 2/4 for the second of four parts", Shard::parse),
                    "Only the I-th of N parts of all that there is, by a checksum of the name: for N machines at once."
                            + " The command 'merge' joins their --json.")
            .standard(Shard.WHOLE);

    private ShardOption() {}
}
