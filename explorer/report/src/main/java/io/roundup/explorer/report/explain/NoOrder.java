// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report.explain;

import io.roundup.explorer.result.ExplorationResult;
import io.roundup.explorer.result.Violation.NotQuasiLinearizable;
import io.roundup.explorer.result.Violation.OfHistory;
import io.roundup.quasi.check.CheckResult;
import io.roundup.quasi.history.Operation;
import java.util.List;

/** That the results of some operations fit to no order of the calls: what can be said of any object. */
final class NoOrder {
    /** More operations are not taken in at a glance. */
    private static final int MOST = 5;

    private NoOrder() {}

    /** {@return a sentence, empty if there are too many operations} */
    static String sentence(ExplorationResult result, OfHistory violation, Speaker speaker) {
        CheckResult proof = result.evidence().proof();
        if (proof == null || proof.certificate() == null) {
            return "";
        }
        List<Operation> operations = proof.certificate().operations();
        if (operations.isEmpty() || operations.size() > MOST) {
            return "";
        }
        List<String> labels = operations.stream()
                .map(operation -> operation + " of " + speaker.thread(operation.thread()))
                .toList();
        boolean isQuasi = violation instanceof NotQuasiLinearizable;
        String order = isQuasi
                ? "No order of the calls that " + result.exploration().quasi() + " allows"
                : "No legal order of the calls";
        return order + (operations.size() == 1 ? " gives " : " gives these results: ") + Speaker.list(labels) + ".";
    }
}
