// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.monitor.container;

import io.roundup.quasi.history.Operation;
import io.roundup.quasi.monitor.collection.IntList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The history of a container, read: its elements and what else was answered. Immutable as far as its lists are left
 * alone.
 *
 * @param operations the operations
 * @param elements the elements; pending additions that nobody saw play no role, as leaving them out is always allowed
 * @param empties operations that found the container empty
 * @param nonEmpties operations that found it not empty
 * @param pendingRemoves removals that never returned
 * @param unseenAdd the first instant at which an addition was open that plays no role, {@link Integer#MAX_VALUE} if
 *     none
 * @param guessed why it is not certain which removal took which element, or null if it is certain
 * @param unread why some reading operations are not among the above, or null if all are
 */
public record ContainerHistory(
        List<Operation> operations,
        Elements elements,
        IntList empties,
        IntList nonEmpties,
        IntList pendingRemoves,
        int unseenAdd,
        @Nullable String guessed,
        @Nullable String unread) {}
