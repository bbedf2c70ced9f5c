// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.suite;

import java.util.List;
import java.util.Locale;

/** What came of one program of many, whether a harness or an existing test, as far as all reports have it. */
public interface ItemResult {
    /** {@return the name of its class} */
    String type();

    /** {@return its name within the class, as JUnit's reports have it} */
    String caseName();

    /** {@return its name for a person} */
    String fullName();

    /** {@return the answer} */
    ItemVerdict verdict();

    /** {@return how many threads it has, if that is known} */
    int threads();

    /** {@return how many executions were made} */
    long executions();

    /** {@return what was explored, in a few words} */
    String covered();

    /** {@return how long it took, with the start of its process} */
    double seconds();

    /** {@return the kind of violation, or an empty text} */
    String kind();

    /** {@return what was found, or why there is no answer, in a sentence; or an empty text} */
    String found();

    /** {@return what a reader must know before trusting the verdict} */
    List<String> remarks();

    /** {@return the token of the execution that shows a violation, or an empty text} */
    String token();

    /** {@return what shows it again: the execution if there is a token, or else the exploration} */
    String command();

    /** {@return what its process printed} */
    String report();

    /** {@return the name of the file with the report in HTML, or an empty text} */
    String page();

    /** {@return how many executions were made, in words} */
    default String executionsInWords() {
        return String.format(Locale.ROOT, "%,d", executions()) + (executions() == 1 ? " execution" : " executions");
    }

    /** {@return what is said of it in one line: what was found, or else the first remark} */
    default String line() {
        String first = remarks().isEmpty() ? "" : "note: " + remarks().get(0);
        String all = kind().isEmpty() ? found() : kind() + ": " + found();
        return all.isEmpty() ? first : all;
    }
}
