// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package vmlens;

import com.anarsoft.race.detection.main.ProcessEvents;
import com.anarsoft.race.detection.process.run.ProcessRunContextBuilder;
import com.vmlens.setup.SetupAgent;
import java.io.File;

/** What VMLens does before a run and after it, as its plugin for Gradle does. */
public final class VmlensTool {
    private VmlensTool() {}

    /** Arguments: {@code setup} or {@code report}, and a folder. */
    public static void main(String[] arguments) {
        File agent = new File(arguments[1], SetupAgent.AGENT_DIRECTORY);
        if (arguments[0].equals("setup")) {
            System.out.println(new SetupAgent(agent, "").setup().argLine());
            return;
        }
        File report = new File(arguments[1], SetupAgent.REPORT_DIRECTORY);
        int races = new ProcessEvents(
                        new File(SetupAgent.eventDir(agent)).toPath(),
                        report.toPath(),
                        new ProcessRunContextBuilder().build())
                .process()
                .dataRaceCount();
        System.out.println("races " + races);
    }
}
