// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.report.Colours;
import io.roundup.explorer.report.OptionSyntax;
import java.io.PrintWriter;

/**
 * Who is told what a command finds.
 *
 * @param out where
 * @param syntax of the options that may be advised there
 * @param colours that are seen there
 */
record Audience(PrintWriter out, OptionSyntax syntax, Colours colours) {}
