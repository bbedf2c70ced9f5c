// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.benchmarks.lincheck;

import org.jetbrains.kotlinx.lincheck.execution.ExecutionResult;
import org.jetbrains.kotlinx.lincheck.execution.ExecutionScenario;
import org.jetbrains.lincheck.datastructures.verifier.LinearizabilityVerifier;
import org.jetbrains.lincheck.datastructures.verifier.Verifier;

/** Lincheck's own verifier of linearizability, which is asked once for each execution; the questions are counted. */
public final class CountingVerifier implements Verifier {
    /** Since it was set to 0; read and written by the thread that checks. */
    static long executions;

    private final Verifier verifier;

    /** Makes a verifier. @param specification by which Lincheck judges */
    public CountingVerifier(Class<?> specification) {
        verifier = new LinearizabilityVerifier(specification);
    }

    @Override
    public boolean verifyResults(ExecutionScenario scenario, ExecutionResult result) {
        executions++;
        return verifier.verifyResults(scenario, result);
    }
}
