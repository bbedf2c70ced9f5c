// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.report.OptionSyntax;
import io.roundup.explorer.run.InstalledAgent;
import io.roundup.explorer.settings.BackendName;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** {@code java -jar roundup.jar}. */
public final class Main {
    private Main() {}

    /** Runs the command line and ends the process. @param arguments of the process */
    public static void main(String... arguments) {
        UnreachedMain.reachedByCommandLine();
        EndOfProcess.withInput();
        PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
        PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        if (explores(arguments)) {
            if (isArgument("states", "--strategy=states", arguments)) {
                InstalledAgent.announceKnownPoints();
            }
            InstalledAgent.prepare(backend(arguments), () -> HarnessOptions.isSmall(List.of(arguments)));
        }
        int code = execute(TerminalColours.ansi(System.getenv()), out, err, arguments);
        out.flush();
        EndOfProcess.exit(code);
    }

    /** {@return whether the agent will be needed} A file of arguments may ask for anything. */
    private static boolean explores(String... arguments) {
        if (arguments.length < 2 || !AllCommands.explores(arguments[0])) {
            return false;
        }
        for (String argument : arguments) {
            if (argument.startsWith("@")) {
                return false;
            }
        }
        return true;
    }

    /** {@return the backend that seems to be asked for} If it is another one, the agent adds what that needs. */
    private static BackendName backend(String... arguments) {
        return isArgument("platform", "--backend=platform", arguments) ? BackendName.PLATFORM : BackendName.AUTO;
    }

    /** {@return whether a value seems to be asked for} @param option with the value, in one argument */
    private static boolean isArgument(String value, String option, String... arguments) {
        for (String argument : arguments) {
            if (argument.equalsIgnoreCase(value) || argument.equalsIgnoreCase(option)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Runs the command line in this JVM, without colours.
     *
     * @param out where results go
     * @param err where errors go
     * @param arguments as of a process
     * @return the exit code
     */
    public static int execute(PrintWriter out, PrintWriter err, String... arguments) {
        return execute(Ansi.OFF, out, err, arguments);
    }

    private static int execute(Ansi ansi, PrintWriter out, PrintWriter err, String... arguments) {
        CommandLine line = AllCommands.line(List.of(arguments));
        line.setOut(out).setErr(err).setTrimQuotes(true).setColorScheme(Help.defaultColorScheme(ansi));
        line.setExecutionExceptionHandler((thrown, command, result) -> {
            return ExitCodes.call(err, OptionSyntax.COMMAND_LINE, () -> {
                throw thrown;
            });
        });
        line.setParameterExceptionHandler((refused, ignored) -> refuse(refused, err));
        // Picocli hands on exceptions, but not errors such as a heap that is full.
        return ExitCodes.call(err, OptionSyntax.COMMAND_LINE, () -> line.execute(arguments));
    }

    private static int refuse(ParameterException refused, PrintWriter err) {
        List<String> unknown = UnknownOptions.in(refused);
        if (unknown.isEmpty()) {
            err.println("error: " + refused.getMessage());
            UnmatchedArgumentException.printSuggestions(refused, err);
        } else {
            String quoted = unknown.stream().map(option -> "'" + option + "'").collect(Collectors.joining(", "));
            err.println("error: Unknown option" + (unknown.size() == 1 ? ": " : "s: ") + quoted);
            UnknownOptions.suggest(refused, OptionSyntax.COMMAND_LINE, err);
        }
        err.println("Try '" + refused.getCommandLine().getCommandSpec().qualifiedName() + " --help'.");
        err.flush();
        return ExitCodes.INPUT;
    }
}
