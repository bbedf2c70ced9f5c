// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase;

import io.roundup.explorer.phase.checkpoint.CheckpointReader;
import io.roundup.explorer.phase.checkpoint.CheckpointWriter;
import io.roundup.explorer.phase.history.Outcomes;
import io.roundup.explorer.result.Outcome;
import io.roundup.quasi.check.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * What came of the executions of one part, in another process.
 *
 * @param executions how many were made
 * @param cut of these, ended early since others cover them
 * @param stepBounded of these, ended by the bound on steps
 * @param deadlocked of these, in which a deadlock was found
 * @param livelocked of these, in which a livelock was found
 * @param untold of these, those some of whose histories were too many to be told
 * @param outcomes of these, each with how many have it
 * @param ignored how often threads of these ended with which exceptions, as they may
 * @param histories that this process had not met before
 * @param violations among them, and deadlocks and the like
 * @param remarks all of this process so far
 */
public record Findings(
        long executions,
        long cut,
        long stepBounded,
        long deadlocked,
        long livelocked,
        int untold,
        List<Outcome> outcomes,
        List<Outcome> ignored,
        List<Met> histories,
        List<SavedViolation> violations,
        Remarks remarks) {
    /**
     * A history.
     *
     * @param history as text
     * @param standard whether it is linearizable
     * @param quasi whether it is quasi linearizable
     */
    public record Met(String history, Verdict standard, Verdict quasi) {}

    public void save(CheckpointWriter out) throws IOException {
        out.put("executions", executions);
        out.put("cut", cut);
        out.put("stepBounded", stepBounded);
        out.put("deadlocked", deadlocked);
        out.put("livelocked", livelocked);
        out.put("untold", untold);
        Outcomes.save(outcomes, out);
        Outcomes.save(ignored, out);
        out.put("histories", histories.size());
        for (Met met : histories) {
            out.put("history", met.history);
            out.put("standard", met.standard.name());
            out.put("quasi", met.quasi.name());
        }
        out.put("violations", violations.size());
        for (SavedViolation violation : violations) {
            violation.save(out);
        }
        remarks.save(out);
    }

    public static Findings restore(CheckpointReader in) throws IOException {
        long executions = in.number("executions");
        long cut = in.number("cut");
        long stepBounded = in.number("stepBounded");
        long deadlocked = in.number("deadlocked");
        long livelocked = in.number("livelocked");
        int untold = Math.toIntExact(in.number("untold"));
        List<Outcome> outcomes = Outcomes.restore(in);
        List<Outcome> ignored = Outcomes.restore(in);
        List<Met> histories = new ArrayList<>();
        for (long left = in.number("histories"); left > 0; left--) {
            histories.add(new Met(
                    in.text("history"), Verdict.valueOf(in.text("standard")), Verdict.valueOf(in.text("quasi"))));
        }
        List<SavedViolation> violations = new ArrayList<>();
        for (long left = in.number("violations"); left > 0; left--) {
            violations.add(SavedViolation.restore(in));
        }
        return new Findings(
                executions,
                cut,
                stepBounded,
                deadlocked,
                livelocked,
                untold,
                outcomes,
                ignored,
                histories,
                violations,
                Remarks.restore(in));
    }
}
