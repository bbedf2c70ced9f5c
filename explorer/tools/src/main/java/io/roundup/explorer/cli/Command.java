// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.replay.ReplayCommand;
import io.roundup.explorer.report.Colours;
import io.roundup.explorer.settings.Option;
import java.io.PrintWriter;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;

/** A command of the command line: its options, its help, and in {@link #call} what it does. */
abstract class Command implements Callable<Integer> {
    private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);

    /** What it was given. */
    final Given given;

    /** A command. @param options of it, in the order of its help */
    Command(String name, Collection<Option<?>> options) {
        given = new Given(options);
        spec.name(name);
        OptionSpecs.add(spec, given);
    }

    /**
     * Tells the help of it. A command without one is hidden.
     *
     * @param description what it does
     * @param example a command line that works, at the end of the help
     */
    final void help(String description, String example) {
        OptionSpecs.addStandard(spec);
        spec.usageMessage()
                .sortOptions(false)
                .description(description)
                .footerHeading("%nExample:%n")
                .footer("  " + example);
    }

    /** Tells the help of exit codes. @param order of them, or empty @param codes each with a colon and what it means */
    final void exitCodes(String order, String... codes) {
        Map<String, String> all = new LinkedHashMap<>();
        for (String code : codes) {
            String[] parts = code.split(":", 2);
            all.put(parts[0], parts[1]);
        }
        spec.usageMessage().exitCodeListHeading("%nExit codes" + order + ":%n").exitCodeList(all);
    }

    /** {@return the command, for Picocli} */
    final CommandSpec spec() {
        return spec;
    }

    /** Does not tell of it in the help: it is for other processes. */
    final void hide() {
        spec.usageMessage().hidden(true);
    }

    /** Prints the help where errors go. */
    final void usage() {
        spec.commandLine().usage(err());
    }

    /** {@return where results go} */
    final PrintWriter out() {
        return spec.commandLine().getOut();
    }

    /** {@return where errors go} */
    final PrintWriter err() {
        return spec.commandLine().getErr();
    }

    /** {@return the colours that are seen where results go} */
    final Colours colours() {
        return TerminalColours.of(spec.commandLine().getColorScheme().ansi());
    }

    /**
     * {@return the command that repeats an execution of what is explored here}
     *
     * @param name of a command that takes a schedule
     * @param classPath of the program, or an empty text
     * @param what it is about
     * @param those options that go along
     */
    final ReplayCommand repeating(String name, String classPath, List<String> what, Collection<Option<?>> those) {
        return new ReplayCommand(StartedJvm.words(), StartedJar.ofCommand(), name, classPath, what)
                .with(given.words(those));
    }

    /** {@return the arguments of the process, those of files included} */
    final List<String> arguments() {
        return spec.commandLine().getParseResult().expandedArgs();
    }
}
