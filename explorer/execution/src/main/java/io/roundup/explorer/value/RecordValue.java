// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.value;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A record, one of whose components is not its own canonical form.
 *
 * @param type its class
 * @param components their canonical forms, in order
 */
public record RecordValue(Class<?> type, List<@Nullable Object> components) {
    /** {@return for example {@code Pair[left=1, right=Node#1]}} */
    @Override
    public String toString() {
        return IntStream.range(0, components.size())
                .mapToObj(i -> type.getRecordComponents()[i].getName() + "=" + components.get(i))
                .collect(Collectors.joining(", ", type.getSimpleName() + "[", "]"));
    }
}
