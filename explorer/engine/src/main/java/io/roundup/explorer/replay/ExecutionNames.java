// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.replay;

import io.roundup.agent.site.OperationMethods;
import io.roundup.agent.site.Site;
import io.roundup.agent.site.Sites;
import io.roundup.explorer.execution.Execution;
import io.roundup.explorer.strategy.StepNames;

/** The names of the threads of the last execution, and steps as reports write them with {@code Class.method:line}. */
public final class ExecutionNames implements StepNames {
    private final Execution execution;
    private final Sites sites;
    private final OperationMethods methods;

    /**
     * Names what an execution numbers.
     *
     * @param execution whose threads
     * @param sites the agent's places
     * @param methods the agent's operations
     */
    public ExecutionNames(Execution execution, Sites sites, OperationMethods methods) {
        this.execution = execution;
        this.sites = sites;
        this.methods = methods;
    }

    /** {@return the name of a thread, or its number if it was not started} */
    @Override
    public String thread(int number) {
        return number < execution.point().threads()
                ? execution.scheduler().thread(number).javaThread().getName()
                : Integer.toString(number);
    }

    @Override
    public String object(long location) {
        return execution.words().object(location);
    }

    @Override
    public String step(int bits, long location, int site) {
        if (site < 0) {
            return "call " + methods.get(-1 - site).name();
        }
        if (site == 0) {
            String words = SignalWords.withoutSite(bits, location);
            return words.isEmpty() ? "go on" : words;
        }
        Site place = sites.get(site);
        String words = StepWords.of(place, bits, location, "");
        return (words.isEmpty() ? "go on" : words) + " at " + place.place();
    }
}
