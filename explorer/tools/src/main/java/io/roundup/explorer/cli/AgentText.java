// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** Any text as the value of an option of the agent: a comma would end it, and quotes around it would be left out. */
final class AgentText {
    private static final Pattern WRITTEN_OTHERWISE = Pattern.compile("[^ -~]|[%,\"]");

    private AgentText() {}

    /** {@return the text as an option has it: some characters as in the address of a page} */
    static String encoded(String text) {
        return WRITTEN_OTHERWISE
                .matcher(text)
                .replaceAll(each -> URLEncoder.encode(each.group(), StandardCharsets.UTF_8));
    }

    /** {@return the text that is meant} @param value of the option */
    static String decoded(String value) {
        return URLDecoder.decode(value.replace("+", "%2B"), StandardCharsets.UTF_8);
    }
}
