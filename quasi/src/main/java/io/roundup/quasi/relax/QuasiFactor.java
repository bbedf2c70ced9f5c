// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.quasi.relax;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * How far operations may be out of order: disjoint sets of methods, the domains, each with a bound.
 *
 * <p>The operations of a domain may be permuted among the places of that domain, each by at most the domain's bound.
 * Methods that no domain names have bound 0. Since a bound of 0 says no more than not naming the methods, such domains
 * are dropped, and factors are equal iff they allow the same. Immutable.
 *
 * <pre>
 * factor  = domain { ("," | "+") domain } ;
 * domain  = methods ("=" | ":") bound ;
 * methods = "*" | name | "{" name { ("," | "+") name } "}" ;
 * </pre>
 *
 * {@code *} is every method, as one domain, and stands alone.
 *
 * <p>For a queue whose dequeues may each come at most two dequeues early or late, while its enqueues are exact:
 *
 * <pre>{@code
 * QuasiFactor factor = QuasiFactor.parse("deq=2");
 * CheckResult result = Checker.check(history, new QueueSpecification(), factor);
 * }</pre>
 *
 * <p>A bound counts operations, not time. The definition is Definition 4 of Zhang, Chattopadhyay and Wang, <i>Round-Up:
 * Runtime Checking Quasi Linearizability of Concurrent Data Structures</i>.
 */
public final class QuasiFactor {
    /** The {@link Domain#methods()} of the domain of all methods. */
    public static final String EVERY_METHOD = "*";

    /** Standard linearizability: nothing is out of order. */
    public static final QuasiFactor STANDARD = parse(EVERY_METHOD + "=0");

    private static final int NO_DOMAIN = -1;

    private final List<Domain> domains;
    /** With the domains that were dropped; no part of what is equal. */
    private final String asNamed;
    /** Looked up for each operation of each history, so it is not searched for in the domains. */
    private final Map<String, Integer> domainByMethod = new HashMap<>();
    /** The domain of the methods that none names: that of all methods, if there is one. */
    private final int anyOther;

    /**
     * Makes a factor.
     *
     * @param named all domains, those with a bound of 0 included
     */
    private QuasiFactor(List<Domain> named) {
        asNamed = text(named);
        domains = named.stream().filter(domain -> domain.bound() > 0).toList();
        for (int i = 0; i < domains.size(); i++) {
            for (String method : domains.get(i).methods()) {
                domainByMethod.put(method, i);
            }
        }
        anyOther = domainByMethod.getOrDefault(EVERY_METHOD, NO_DOMAIN);
    }

    /**
     * Methods whose operations may be permuted among each other.
     *
     * @param methods names, or {@link #EVERY_METHOD} alone; iterates in alphabetical order
     * @param bound the largest displacement, counted among the operations of the domain: at least 1 in {@link
     *     #domains()}
     */
    public record Domain(Set<String> methods, int bound) {
        /**
         * {@return whether a method belongs to the domain}
         *
         * @param method its name
         */
        public boolean contains(String method) {
            return methods.contains(method) || methods.contains(EVERY_METHOD);
        }

        /** {@return for example {@code deq=2} or <code>{deq,enq}=1</code>} */
        @Override
        public String toString() {
            String names = String.join(",", methods);
            return (methods.size() == 1 ? names : "{" + names + "}") + "=" + bound;
        }
    }

    /**
     * {@return the factor {@code *=k}: one domain of all methods}
     *
     * @param bound its bound, at least 0
     */
    public static QuasiFactor everyMethod(int bound) {
        return parse(EVERY_METHOD + "=" + bound);
    }

    /**
     * Reads a factor.
     *
     * @param text for example {@code deq=2}, {@code enq=0,deq=2}, {@code *=1}, <code>{enq,deq}=1</code>, or the same
     *     with {@code :} for {@code =} and {@code +} for {@code ,}
     * @return the factor
     * @throws IllegalArgumentException saying what is wrong and what is allowed
     */
    public static QuasiFactor parse(String text) {
        List<Domain> domains = new ArrayList<>();
        Set<String> named = new HashSet<>();
        for (String part : split(text)) {
            int sign = Math.max(part.lastIndexOf('='), part.lastIndexOf(':'));
            if (sign < 0) {
                throw error(text, "'" + part.strip() + "' has no bound");
            }
            Set<String> methods = parseMethods(text, part.substring(0, sign).strip());
            for (String method : methods) {
                if (!named.add(method)) {
                    throw error(text, "the method '" + method + "' is named twice");
                }
            }
            domains.add(new Domain(
                    methods, parseBound(text, part.substring(sign + 1).strip())));
        }
        if (named.contains(EVERY_METHOD) && named.size() > 1) {
            throw error(text, "'*' is every method and cannot be combined with others");
        }
        domains.sort(Comparator.comparing(domain -> domain.methods().iterator().next()));
        return new QuasiFactor(domains);
    }

    /**
     * This factor and one domain more.
     *
     * @param methods the methods of the new domain, or {@link #EVERY_METHOD} alone
     * @param bound its bound, at least 0
     * @return the larger factor
     * @throws IllegalArgumentException if one of the methods belongs to a domain already, or the bound is negative
     */
    public QuasiFactor with(Set<String> methods, int bound) {
        String added = "{" + String.join(",", new TreeSet<>(methods)) + "}=" + bound;
        return parse(isStandard() ? added : this + "," + added);
    }

    /** Splits at the separators outside braces. */
    private static List<String> split(String text) {
        List<String> parts = new ArrayList<>();
        int from = 0;
        boolean inBraces = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '{' || c == '}') {
                inBraces = c == '{';
            } else if (!inBraces && (c == ',' || c == '+')) {
                parts.add(text.substring(from, i));
                from = i + 1;
            }
        }
        parts.add(text.substring(from));
        return parts;
    }

    private static Set<String> parseMethods(String text, String methods) {
        boolean braced = methods.startsWith("{") && methods.endsWith("}") && methods.length() > 1;
        String[] names = braced ? methods.substring(1, methods.length() - 1).split("[,+]", -1) : new String[] {methods};
        Set<String> sorted = new TreeSet<>();
        for (String each : names) {
            String name = each.strip();
            if (!name.equals(EVERY_METHOD) && !isIdentifier(name)) {
                throw error(text, "'" + name + "' is not the name of a method");
            }
            if (!sorted.add(name)) {
                throw error(text, "the method '" + name + "' is named twice");
            }
        }
        return Collections.unmodifiableSet(sorted);
    }

    private static boolean isIdentifier(String name) {
        return !name.isEmpty()
                && Character.isJavaIdentifierStart(name.charAt(0))
                && name.chars().allMatch(Character::isJavaIdentifierPart);
    }

    private static int parseBound(String text, String bound) {
        int value;
        try {
            value = Integer.parseInt(bound);
        } catch (NumberFormatException e) {
            throw error(text, "the bound '" + bound + "' is not a number");
        }
        if (value < 0) {
            throw error(text, "the bound " + value + " is negative");
        }
        return value;
    }

    private static IllegalArgumentException error(String text, String problem) {
        return new IllegalArgumentException("quasi factor '" + text + "': " + problem
                + "; write METHOD=BOUND with a bound of 0 or more, several separated by commas (enq=0,deq=2), one bound"
                + " for several methods ({enq,deq}=1), or one for all (*=1)");
    }

    /** {@return the domains with a bound of at least 1, in alphabetical order of their first methods} */
    public List<Domain> domains() {
        return domains;
    }

    /**
     * {@return the bound of a method's domain, 0 if there is none}
     *
     * @param method its name
     */
    public int boundOf(String method) {
        int domain = domainOf(method);
        return domain < 0 ? 0 : domains.get(domain).bound();
    }

    /**
     * {@return the index in {@link #domains()} of a method's domain, or -1 if there is none}
     *
     * @param method its name
     */
    public int domainOf(String method) {
        return domainByMethod.getOrDefault(method, anyOther);
    }

    /** {@return whether nothing may be out of order} */
    public boolean isStandard() {
        return domains.isEmpty();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof QuasiFactor that && domains.equals(that.domains);
    }

    @Override
    public int hashCode() {
        return domains.hashCode();
    }

    /**
     * {@return the canonical form, which {@link #parse} reads back: {@code deq=2}, or {@code *=0} for the standard one}
     */
    @Override
    public String toString() {
        return isStandard() ? EVERY_METHOD + "=0" : text(domains);
    }

    /**
     * {@return the form for readers, who gave methods a bound of 0 and look for them: {@code deq=0} where that was
     * parsed}
     */
    public String asNamed() {
        return asNamed;
    }

    private static String text(List<Domain> domains) {
        return domains.stream().map(Domain::toString).collect(Collectors.joining(","));
    }
}
