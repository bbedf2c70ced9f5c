// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.report.JUnitReport;
import io.roundup.explorer.report.JsonReport;
import io.roundup.explorer.report.OptionSyntax;
import io.roundup.explorer.report.Reported;
import io.roundup.explorer.report.SarifReport;
import io.roundup.explorer.report.SourceLines;
import io.roundup.explorer.report.html.HtmlReport;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.settings.Option;
import io.roundup.explorer.settings.Options;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The files that a result is written to: one for each form that is asked for. */
final class ResultFiles {
    /** A form. @param next what to do if it cannot be written, or an empty string to print the text instead */
    private record Form(Option<String> option, OutputFile file, String next, Function<Reported, String> text) {}

    /** What one of the files is to hold. */
    private record Text(Form form, String text) {
        void write(PrintWriter out) {
            if (form.next().isEmpty()) {
                form.file().write(text, out);
            } else {
                form.file().writeOrSay(text, form.next(), out);
            }
        }
    }

    private final List<Form> forms = new ArrayList<>();
    private final boolean isOfTest;

    /**
     * Looks whether they can be written, before anything is explored: a result that has nowhere to go should not cost
     * an exploration first.
     *
     * @param given options that name them
     * @param syntax of the options that may be advised in them
     * @param sources of the program
     * @throws InputException if one cannot be written
     */
    ResultFiles(Given given, OptionSyntax syntax, SourceLines sources) {
        add(given, Options.JSON, "", JsonReport::write);
        add(given, Options.SARIF, "", SarifForm::write);
        add(given, Options.JUNIT_XML, "", reported -> JUnitReport.write(reported, syntax));
        String next = "Replay the execution, and give " + syntax.written(Options.HTML.name()) + " another file.";
        isOfTest = given.isGiven(Options.TEST_NAME);
        add(given, Options.HTML, next, reported -> HtmlForm.write(reported, syntax, sources));
    }

    private void add(Given given, Option<String> option, String next, Function<Reported, String> text) {
        OutputFile file = OutputFile.ofGiven(given, option);
        if (file != null) {
            forms.add(new Form(option, file, next, text));
        }
    }

    /** {@return what writes the files} @param reported what they tell of, which is put into words now */
    Writing of(Reported reported) {
        List<Text> texts = new ArrayList<>();
        for (Form form : forms) {
            // Of a test that passes nobody looks at the page.
            if (isOfTest
                    && form.option() == Options.HTML
                    && reported.result().violations().isEmpty()) {
                continue;
            }
            texts.add(new Text(form, form.text().apply(reported)));
        }
        return out -> texts.forEach(each -> each.write(out));
    }

    /** Writes files. */
    @FunctionalInterface
    interface Writing {
        /** Writes them. @param out where goes what cannot be written */
        void write(PrintWriter out);
    }

    /** Not made unless it is needed: few processes look for sources. */
    private static final class SarifForm {
        static String write(Reported reported) {
            return SarifReport.write(reported, new SourceFiles(Path.of(""))::uri);
        }
    }

    /** As above: few processes make a page. */
    private static final class HtmlForm {
        static String write(Reported reported, OptionSyntax syntax, SourceLines sources) {
            return new HtmlReport(syntax, sources).write(reported);
        }
    }
}
