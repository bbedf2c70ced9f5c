// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform.filter;

import io.roundup.agent.hook.AcquireHooks;
import io.roundup.agent.site.SiteKind;
import io.roundup.agent.transform.filter.Rule.Kind;
import io.roundup.agent.transform.filter.Rule.When;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The methods of the JDK that have hooks: the rows of {@code calls.txt}, which tells how to read them. Of the rows that
 * fit, the first one holds.
 */
public final class CallRules {
    private static final String FILE = "calls.txt";

    /** How the names of modes begin. */
    private static final String MODE = "mode:";

    private static final String HOOKS = "io/roundup/agent/hook/";

    private static final List<Rule> NONE = List.of();

    /** The rows for instructions, by name of the method or field. */
    private static final Map<String, List<Rule>> NAMED = new HashMap<>();

    /** The rows for methods themselves, by class; those of names with a star are apart. */
    private static final Map<String, List<Rule>> BODIES = new HashMap<>();

    private static final List<Rule> BODIES_OF_MANY = new ArrayList<>();

    /** The scopes that name a class; those that name many, with a star, are apart. */
    private static final Map<String, List<Scope>> SCOPES = new HashMap<>();

    private static final List<Scope> SCOPES_OF_MANY = new ArrayList<>();

    private static final List<Scope> NOWHERE = List.of();

    static {
        read(text());
    }

    private CallRules() {}

    /** {@return the rows for calls of a method, or reads of a field, that has a name} */
    public static List<Rule> named(String name) {
        return NAMED.getOrDefault(name, NONE);
    }

    /** {@return the row for the start of a method, or null} */
    public static @Nullable Rule atStart(String className, String name, String descriptor) {
        return body(className, name, descriptor, false);
    }

    /** {@return the row for the end of a method, or null} */
    public static @Nullable Rule atEnd(String className, String name, String descriptor) {
        return body(className, name, descriptor, true);
    }

    /** {@return whether a method runs unexplored} */
    public static boolean isUnexplored(String className, String name, String descriptor) {
        for (Rule rule : BODIES.getOrDefault(className, NONE)) {
            if (rule.when() == When.UNEXPLORED && rule.name().equals(name) && rule.hasDescriptor(descriptor)) {
                return true;
            }
        }
        return false;
    }

    private static @Nullable Rule body(String className, String name, String descriptor, boolean isEnd) {
        for (Rule rule : BODIES.getOrDefault(className, BODIES_OF_MANY)) {
            if (rule.when() != When.UNEXPLORED
                    && (rule.when() == When.AFTER) == isEnd
                    && rule.name().equals(name)
                    && rule.hasDescriptor(descriptor)
                    && rule.isOwner(className)) {
                return rule;
            }
        }
        return null;
    }

    /**
     * {@return whether a class of the JDK is named, as one with such methods or as one in which rows hold}
     *
     * @param isMapped see {@link Scope#MAPPED}
     */
    static boolean concern(String className, boolean isMapped) {
        if (BODIES.containsKey(className) || isScope(className, isMapped)) {
            return true;
        }
        for (Rule rule : BODIES_OF_MANY) {
            if (rule.isOwner(className)) {
                return true;
            }
        }
        return false;
    }

    /** {@return whether a class is named as one in which rows hold} */
    public static boolean isScope(String className, boolean isMapped) {
        return isAnyOf(SCOPES.getOrDefault(className, NOWHERE), className, isMapped)
                || isAnyOf(SCOPES_OF_MANY, className, isMapped);
    }

    private static boolean isAnyOf(List<Scope> scopes, String className, boolean isMapped) {
        for (Scope scope : scopes) {
            if (scope.names(className, isMapped)) {
                return true;
            }
        }
        return false;
    }

    /** {@return the table, each row in one line} */
    static String text() {
        try (InputStream stream = CallRules.class.getResourceAsStream(FILE)) {
            if (stream == null) {
                throw new IllegalStateException("the agent's jar has no entry ".concat(FILE));
            }
            String text = new String(stream.readAllBytes(), StandardCharsets.ISO_8859_1);
            return text.replace(",\n    ", ",").replace("\n    ", " ");
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read ".concat(FILE), e);
        }
    }

    private static void read(String text) {
        Scope scope = new Scope();
        boolean isOpen = false;
        int end;
        for (int start = 0; start < text.length(); start = end + 1) {
            end = text.indexOf('\n', start);
            if (end > start && text.charAt(start) != '#') {
                List<String> words = words(text, start, end);
                boolean isScope = words.get(0).equals("in");
                if (!isScope) {
                    add(scope, words);
                } else {
                    scope = isOpen ? scope : new Scope();
                    widen(scope, words);
                }
                isOpen = isScope;
            }
        }
    }

    private static List<String> words(String text, int start, int end) {
        List<String> words = new ArrayList<>(6);
        int from = start;
        while (from < end) {
            int space = text.indexOf(' ', from);
            int to = space < 0 || space > end ? end : space;
            if (to > from) {
                words.add(text.substring(from, to));
            }
            from = to + 1;
        }
        return words;
    }

    private static void widen(Scope scope, List<String> words) {
        for (int i = 1; i < words.size(); i++) {
            String name = scope.add(words.get(i));
            if (name.endsWith(Rule.ANY)) {
                SCOPES_OF_MANY.add(scope);
            } else if (!name.isEmpty()) {
                add(SCOPES, name, scope);
            }
        }
    }

    private static void add(Scope scope, List<String> words) {
        for (Rule rule : rules(scope, words)) {
            if (rule.kind() != Kind.BODY) {
                add(NAMED, rule.name(), rule);
            } else if (rule.owner().endsWith(Rule.ANY)) {
                BODIES_OF_MANY.add(rule);
            } else {
                add(BODIES, rule.owner(), rule);
            }
        }
    }

    /** {@return what a row says, for each class and each method that it names} */
    static List<Rule> rules(Scope scope, List<String> words) {
        When when = When.valueOf(words.get(0).toUpperCase(Locale.ROOT));
        Kind kind = Kind.valueOf(words.get(1).toUpperCase(Locale.ROOT));
        String hook = words.size() > 4 ? words.get(4) : "-";
        int types = hook.indexOf('(');
        String called = types < 0 ? hook : hook.substring(0, types);
        String given = types < 0 ? Rule.ANY : hook.substring(types + 1, hook.length() - 1);
        int own = called.indexOf('.');
        String hooks = HOOKS.concat(own < 0 ? called : called.substring(0, own));
        String last = words.size() > 5 ? words.get(5) : "-";
        boolean hasMode = last.startsWith(MODE);
        List<SiteKind> sites = sites(hasMode ? "-" : last);
        int mode = hasMode ? mode(last.substring(MODE.length())) : Rule.NO_MODE;
        String[] owners = words.get(2).split(",");
        List<Rule> rules = new ArrayList<>();
        for (String method : words.get(3).split(",")) {
            int parameters = method.indexOf('(');
            String name = parameters < 0 ? method : method.substring(0, parameters);
            String descriptor = parameters < 0 ? "" : method.substring(parameters);
            String hookName = own < 0 ? name : called.substring(own + 1);
            for (String owner : owners) {
                boolean inherited = owner.endsWith(Rule.INHERITED);
                String type = inherited ? owner.substring(0, owner.length() - 1) : owner;
                rules.add(new Rule(
                        scope, when, kind, type, inherited, name, descriptor, hooks, hookName, given, sites, mode));
            }
        }
        return rules;
    }

    private static List<SiteKind> sites(String names) {
        List<SiteKind> sites = new ArrayList<>(1);
        if (!names.equals("-")) {
            for (String name : names.split(",")) {
                sites.add(SiteKind.valueOf(name));
            }
        }
        return sites;
    }

    private static int mode(String names) {
        int mode = 0;
        for (String name : names.split("\\+")) {
            mode |= switch (name) {
                case "EXCLUSIVE" -> 0;
                case "SHARED" -> AcquireHooks.SHARED;
                case "INTERRUPTIBLY" -> AcquireHooks.INTERRUPTIBLY;
                case "AT_ONCE" -> AcquireHooks.AT_ONCE;
                case "UNSTAMPED" -> AcquireHooks.UNSTAMPED;
                case "OPTIMISTIC" -> AcquireHooks.OPTIMISTIC;
                default -> throw new IllegalArgumentException(name);
            };
        }
        return mode;
    }

    private static <T> void add(Map<String, List<T>> index, String key, T value) {
        List<T> values = index.get(key);
        if (values == null) {
            values = new ArrayList<>(2);
            index.put(key, values);
        }
        values.add(value);
    }
}
