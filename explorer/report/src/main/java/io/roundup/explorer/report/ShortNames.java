// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.report;

import io.roundup.explorer.replay.ReplayedExecution;
import io.roundup.explorer.replay.ReplayedStep;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names of nested classes without those of the classes around them: {@code Tickets.left} for {@code
 * TicketsHarness$Tickets.left}. Only names of the program's classes, and only where no two of them become the same.
 */
final class ShortNames {
    /** A class within another one, with what follows it. */
    private static final Pattern NESTED = Pattern.compile("(?<![\\w$.])([A-Za-z_]\\w*)((?:\\$\\w+)+)");

    private static final Pattern WORD = Pattern.compile("(?<![\\w$.])[A-Za-z_]\\w*(?=\\.)");

    /** No name is made shorter. */
    static final ShortNames NONE = new ShortNames();

    private final Set<String> outermost = new HashSet<>();
    private final Set<String> words = new HashSet<>();
    /** By the short name: the long one, or an empty string if there are several. */
    private final Map<String, String> longNames = new HashMap<>();

    private ShortNames() {}

    /** {@return the names of what an execution's steps touch} */
    static ShortNames of(ReplayedExecution execution) {
        ShortNames names = new ShortNames();
        for (ReplayedStep step : execution.steps()) {
            if (step.line() != null) {
                String name = step.line().getClassName();
                String simple = name.substring(name.lastIndexOf('.') + 1);
                names.outermost.add(simple.split("\\$", 2)[0]);
            }
        }
        Set<String> seen = new HashSet<>();
        for (ReplayedStep step : execution.steps()) {
            if (seen.add(step.action())) {
                names.note(step.action());
            }
            names.note(step.values());
        }
        execution.waits().forEach(names::note);
        return names;
    }

    private void note(String text) {
        if (text.indexOf('.') < 0 && text.indexOf('$') < 0) {
            return;
        }
        WORD.matcher(text).results().map(MatchResult::group).forEach(words::add);
        NESTED.matcher(text).results().forEach(found -> {
            String longName = found.group();
            longNames.merge(shortest(longName), longName, (one, other) -> one.equals(other) ? one : "");
        });
    }

    /** {@return the name from the last class on that has one: anonymous classes have a number} */
    private static String shortest(String name) {
        int start = name.length();
        do {
            start = name.lastIndexOf('$', start - 1);
        } while (start > 0 && Character.isDigit(name.charAt(start + 1)));
        return name.substring(start + 1);
    }

    /** {@return a text in which names are short} @param text of a report */
    String in(String text) {
        if (text.indexOf('$') < 0) {
            return text;
        }
        Matcher matcher = NESTED.matcher(text);
        return matcher.replaceAll(found -> Matcher.quoteReplacement(shortened(found.group(), found.group(1))));
    }

    private String shortened(String name, String outer) {
        String shortName = shortest(name);
        boolean isClear = outermost.contains(outer)
                && !words.contains(shortName)
                && name.equals(longNames.getOrDefault(shortName, name));
        return isClear ? shortName : name;
    }
}
