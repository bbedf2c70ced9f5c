// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.history;

import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import io.roundup.quasi.spec.Specification;
import io.roundup.quasi.spec.Step;
import java.util.List;

/** Accepts each history, since {@link ChosenHistory} has judged it while its execution was made. */
final class JudgedAlongTheWay implements Specification<Integer> {
    private static final Integer ONLY = 0;

    @Override
    public Integer initial() {
        return ONLY;
    }

    @Override
    public List<Step<Integer>> steps(Integer state, Invocation invocation) {
        return List.of();
    }

    @Override
    public List<Integer> after(Integer state, Invocation invocation, Response response) {
        return List.of(ONLY);
    }
}
