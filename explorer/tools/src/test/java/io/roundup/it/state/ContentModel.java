// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.it.state;

import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.Step;
import java.util.ArrayList;
import java.util.List;

/**
 * What {@link Structures} do call by call. The state is what is in them, in order. Observed serial orders would say less:
 * they do not tell apart contents that nobody will ask for.
 *
 * @param isLastOut whether the owner takes out what was put in last
 */
record ContentModel(boolean isLastOut) implements Specification<List<Object>> {
    private static final int EMPTY = -1;

    @Override
    public List<Object> initial() {
        return List.of();
    }

    @Override
    public List<Step<List<Object>>> steps(List<Object> state, Invocation invocation) {
        List<Object> next = new ArrayList<>(state);
        Response response = switch (invocation.method()) {
            case "push", "enq" -> {
                next.add(invocation.arguments().get(0));
                yield Response.VOID;
            }
            case "increment" -> {
                next.add(1);
                yield Response.returned(state.size());
            }
            case "steal" -> removed(next, 0);
            default -> removed(next, isLastOut ? state.size() - 1 : 0);
        };
        return List.of(new Step<>(next, response));
    }

    private static Response removed(List<Object> from, int index) {
        return Response.returned(from.isEmpty() ? (Object) EMPTY : from.remove(index));
    }
}
