// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.execution.scheduler.NotModelledException;
import io.roundup.explorer.program.NewerClassFile;
import io.roundup.explorer.recorded.HistoryInputException;
import io.roundup.explorer.report.OptionSyntax;
import io.roundup.explorer.run.HeapExhausted;
import io.roundup.explorer.run.NotInstrumentedException;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.value.ExceptionText;
import io.roundup.quasi.history.PrintableText;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.ParameterException;

/** What the process ends with, and how failures become that. */
final class ExitCodes {
    /** Not an exit code: the process goes on. */
    static final int CONTINUE = -1;

    static final int OK = 0;
    static final int VIOLATION = 1;
    static final int INPUT = 2;
    static final int UNDECIDED = 3;
    static final int FAULT = 70;

    private ExitCodes() {}

    /**
     * {@return the exit code of a command; what it throws is explained}
     *
     * @param err where
     * @param syntax of the options there
     */
    static int call(PrintWriter err, OptionSyntax syntax, Callable<Integer> command) {
        try {
            return command.call();
        } catch (InputException | HistoryInputException refused) {
            err.println("error: " + PrintableText.of(syntax.written(String.valueOf(refused.getMessage()))));
            return INPUT;
        } catch (NotInstrumentedException | NotModelledException blind) {
            err.println("undecided: " + PrintableText.of(syntax.written(String.valueOf(blind.getMessage()))));
            return UNDECIDED;
        } catch (ParameterException refused) {
            err.println("error: " + syntax.written(String.valueOf(refused.getMessage())));
            UnknownOptions.suggest(refused, syntax, err);
            err.println("Try 'java -jar roundup.jar check --help': the agent's options have the same names.");
            return INPUT;
        } catch (LinkageError broken) {
            return isOurs(broken) ? fault(err, broken) : broken(err, broken);
        } catch (OutOfMemoryError full) {
            err.println("undecided: " + HeapExhausted.words(full) + ".");
            return UNDECIDED;
        } catch (Throwable fault) {
            return fault(err, fault);
        } finally {
            err.flush();
        }
    }

    /** {@return whether it tells of a class of Round-Up, and not of one to be explored} */
    private static boolean isOurs(LinkageError broken) {
        return String.valueOf(broken.getMessage())
                .matches("(?s).*io[./]roundup[./](explorer|agent|quasi|shaded)[./].*");
    }

    private static int broken(PrintWriter err, LinkageError broken) {
        String message = String.valueOf(broken.getMessage());
        if (broken instanceof NoClassDefFoundError && broken.getCause() instanceof ClassNotFoundException) {
            err.println("error: There is no class " + message.replace('/', '.')
                    + ", which a class to be explored mentions in a field or a method."
                    + " Add the folder or jar that has it to the class path (-cp).");
        } else if (broken instanceof UnsupportedClassVersionError newer) {
            err.println("error: " + NewerClassFile.words(newer));
        } else {
            Throwable cause = broken.getCause() == null ? broken : broken.getCause();
            err.println("error: A class to be explored cannot be loaded or initialised: " + ExceptionText.of(cause)
                    + ". Does 'java' of this JDK (" + System.getProperty("java.version")
                    + ") run it, with the same class path (-cp)?");
        }
        return INPUT;
    }

    private static int fault(PrintWriter err, Throwable fault) {
        err.println("error: a fault in Round-Up, not in the program under test: " + fault);
        err.println("Please report it with this trace and what was run:");
        fault.printStackTrace(err);
        return FAULT;
    }
}
