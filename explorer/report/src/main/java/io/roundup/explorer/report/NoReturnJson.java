// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import com.google.gson.JsonObject;
import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.replay.Turn;
import io.roundup.explorer.result.PointOfNoReturn;
import io.roundup.explorer.result.Violation;
import org.jspecify.annotations.Nullable;

/** The point of no return of the first violation, for JSON. */
final class NoReturnJson {
    private NoReturnJson() {}

    /** {@return it, or null if it was not looked for or found} */
    static @Nullable JsonObject of(Reported reported) {
        PointOfNoReturn point = reported.result().evidence().noReturn();
        Violation violation = reported.first();
        if (point == null || violation == null) {
            return null;
        }
        ReplayedExecution execution = reported.execution();
        Turn turn = execution == null ? null : Turn.of(point, violation.schedule(), execution);
        JsonObject json = new JsonObject();
        json.addProperty("choice", point.isMissing() ? null : point.choice());
        json.addProperty("step", turn == null ? null : turn.step() + 1);
        json.addProperty(
                "thread",
                turn == null || execution == null
                        ? null
                        : execution
                                .threadNames()
                                .get(execution.steps().get(turn.step()).thread()));
        json.addProperty("instead", instead(point, execution));
        json.addProperty("insteadStep", turn == null || turn.instead() == Turn.UNKNOWN ? null : turn.instead() + 1);
        json.addProperty("failing", point.failing());
        json.addProperty("undecided", point.undecided());
        json.addProperty("exact", point.isExact());
        json.addProperty("executions", point.executions());
        return json;
    }

    private static @Nullable String instead(PointOfNoReturn point, @Nullable ReplayedExecution execution) {
        if (point.instead() == PointOfNoReturn.NOWHERE) {
            return null;
        }
        if (point.isValue()
                || execution == null
                || point.instead() >= execution.threadNames().size()) {
            return String.valueOf(point.instead());
        }
        return execution.threadNames().get(point.instead());
    }
}
