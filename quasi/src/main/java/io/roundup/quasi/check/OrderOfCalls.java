// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.check;

import io.roundup.quasi.history.History;
import io.roundup.quasi.history.Operation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.SetSpecification;
import io.roundup.quasi.spec.Specification;
import java.util.List;

/**
 * Whether the order in which operations were called, or that in which they returned, is a linearization. Most short
 * histories have one of these, and a search costs many times as much as to look.
 */
final class OrderOfCalls {
    /** Orders of more operations are legal by chance. */
    private static final int MOST = 48;

    private OrderOfCalls() {}

    /** {@return whether one of the orders is found to be legal; if not, another one may be} */
    static <S> boolean isLegal(History history, Specification<S> specification) {
        if (history.size() > MOST || history.isPartialOrder() || specification instanceof SetSpecification<?>) {
            return false;
        }
        List<Operation> operations = history.operations();
        for (Operation operation : operations) {
            if (operation.isPending()) {
                return false;
            }
        }
        return isLegal(operations.toArray(new Operation[0]), specification)
                || isLegal(byReturn(operations), specification);
    }

    private static Operation[] byReturn(List<Operation> operations) {
        Operation[] sorted = operations.toArray(new Operation[0]);
        for (int i = 1; i < sorted.length; i++) {
            Operation next = sorted[i];
            int at = i;
            while (at > 0 && sorted[at - 1].ret() > next.ret()) {
                sorted[at] = sorted[at - 1];
                at--;
            }
            sorted[at] = next;
        }
        return sorted;
    }

    private static <S> boolean isLegal(Operation[] order, Specification<S> specification) {
        S state = specification.initial();
        for (Operation operation : order) {
            Response response = operation.response();
            List<S> next = response == null ? List.of() : specification.after(state, operation.invocation(), response);
            if (next.isEmpty()) {
                return false;
            }
            state = next.get(0);
        }
        return true;
    }
}
