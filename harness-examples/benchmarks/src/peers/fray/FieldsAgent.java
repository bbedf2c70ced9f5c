// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package fray;

import java.lang.instrument.Instrumentation;
import java.util.List;
import org.pastalab.fray.instrumentation.base.ApplicationCodeTransformer;

/** In place of the agent that Fray comes with, which leaves plain fields and array elements alone: sees them, too. */
public final class FieldsAgent {
    private FieldsAgent() {}

    public static void premain(String arguments, Instrumentation instrumentation) {
        instrumentation.addTransformer(new ApplicationCodeTransformer(true, List.of()));
    }
}
