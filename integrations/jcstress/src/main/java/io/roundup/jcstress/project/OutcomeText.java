// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.project;

import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An outcome as text: the results of each actor's calls. Equal outcomes have equal texts, whether they come from an
 * exploration or from hardware. So objects without an equality are numbered by their first appearance in the text, and
 * what sets and maps hold is sorted. For one outcome only, and one thread.
 */
public final class OutcomeText {
    private static final int DEEPEST = 8;

    private final Object underTest;
    private final StringBuilder text = new StringBuilder();
    private final List<Object> numbered = new ArrayList<>();
    private int parts;

    /** Begins an empty text. @param underTest the object whose calls gave the results, which is called {@code this} */
    public OutcomeText(Object underTest) {
        this.underTest = underTest;
    }

    /** {@return the text of an outcome in which an exception was not caught} @param thrown which one */
    public static String ofUncaught(Throwable thrown) {
        return "uncaught " + simple(thrown.getClass().getName());
    }

    /** {@return what stands for a call that threw} @param thrown what it threw */
    public static Object threw(Throwable thrown) {
        return new Recorder.Thrown(thrown.getClass().getName());
    }

    /** Appends the results of an actor's calls. @param results in the order of the calls */
    public void actor(@Nullable Object... results) {
        part(" | ", results);
    }

    /** Appends the results of the calls that are made when all actors have ended. @param results in their order */
    public void after(@Nullable Object... results) {
        if (results.length > 0) {
            part(" then ", results);
        }
    }

    private void part(String separator, @Nullable Object[] results) {
        if (parts++ > 0) {
            text.append(separator);
        }
        for (int i = 0; i < results.length; i++) {
            text.append(i == 0 ? "" : ", ").append(of(results[i], 0));
        }
        if (results.length == 0) {
            text.append('-');
        }
    }

    @Override
    public String toString() {
        return text.toString();
    }

    private String of(@Nullable Object value, int depth) {
        if (value == null || value instanceof Boolean || value instanceof Number && isPlain(value)) {
            return String.valueOf(value);
        }
        if (value instanceof String string) {
            return quoted(string, '"');
        }
        if (value instanceof Character character) {
            return quoted(character.toString(), '\'');
        }
        if (value instanceof Recorder.Thrown thrown) {
            return "throws " + simple(thrown.className());
        }
        if (value instanceof Enum<?> constant) {
            return constant.name();
        }
        if (value instanceof Class<?> type) {
            return type.getName();
        }
        if (value == underTest) {
            return "this";
        }
        return depth > DEEPEST ? "..." : composed(value, depth + 1);
    }

    private String composed(Object value, int depth) {
        if (value.getClass().isArray()) {
            List<@Nullable Object> elements = new ArrayList<>();
            for (int i = 0; i < Array.getLength(value); i++) {
                elements.add(Array.get(value, i));
            }
            return "[" + String.join(", ", all(elements, depth)) + "]";
        }
        if (value instanceof Collection<?> collection) {
            List<String> elements = all(collection, depth);
            if (value instanceof Set<?>) {
                Collections.sort(elements);
            }
            return "[" + String.join(", ", elements) + "]";
        }
        if (value instanceof Map<?, ?> map) {
            List<String> entries = all(map.entrySet(), depth);
            Collections.sort(entries);
            return "{" + String.join(", ", entries) + "}";
        }
        if (value instanceof Map.Entry<?, ?> entry) {
            return of(entry.getKey(), depth) + "=" + of(entry.getValue(), depth);
        }
        if (value instanceof Optional<?> optional) {
            return optional.isPresent() ? "Optional[" + of(optional.get(), depth) + "]" : "Optional[]";
        }
        return value instanceof Record ? components((Record) value, depth) : single(value);
    }

    private List<String> all(Collection<?> elements, int depth) {
        List<String> texts = new ArrayList<>();
        for (Object element : elements) {
            texts.add(of(element, depth));
        }
        return texts;
    }

    private String components(Record value, int depth) {
        List<String> components = new ArrayList<>();
        try {
            for (RecordComponent component : value.getClass().getRecordComponents()) {
                component.getAccessor().setAccessible(true);
                components.add(
                        component.getName() + "=" + of(component.getAccessor().invoke(value), depth));
            }
        } catch (IllegalAccessException | InvocationTargetException | RuntimeException inaccessible) {
            return single(value);
        }
        return simple(value.getClass().getName()) + "[" + String.join(", ", components) + "]";
    }

    /** One whose class has an equality and a text of its own is that text; others have a number. */
    private String single(Object value) {
        Class<?> type = value.getClass();
        boolean isComparable = declares(type, "equals", Object.class) && declares(type, "hashCode");
        if (isComparable && declares(type, "toString")) {
            return String.valueOf(value);
        }
        int number = 0;
        while (number < numbered.size() && !isSame(numbered.get(number), value, isComparable)) {
            number++;
        }
        if (number == numbered.size()) {
            numbered.add(value);
        }
        return simple(type.getName()) + "#" + (number + 1);
    }

    private static boolean isSame(Object one, Object other, boolean isComparable) {
        return one == other || isComparable && one.equals(other);
    }

    private static boolean declares(Class<?> type, String name, Class<?>... parameters) {
        try {
            return type.getMethod(name, parameters).getDeclaringClass() != Object.class;
        } catch (NoSuchMethodException impossible) {
            return false;
        }
    }

    /** {@return whether a number cannot change: those that can have no equality} */
    private static boolean isPlain(Object number) {
        return declares(number.getClass(), "equals", Object.class);
    }

    private static String quoted(String value, char quote) {
        StringBuilder quoted = new StringBuilder().append(quote);
        for (int i = 0; i < value.length(); i++) {
            char next = value.charAt(i);
            if (next == quote || next == '\\') {
                quoted.append('\\').append(next);
            } else if (next < ' ' || next > '~') {
                quoted.append(String.format("\\u%04x", (int) next));
            } else {
                quoted.append(next);
            }
        }
        return quoted.append(quote).toString();
    }

    /** {@return the name of a class without its package; all lambdas of a class are called alike} */
    private static String simple(String className) {
        int lambda = className.indexOf("$$Lambda");
        String name = lambda < 0 ? className : className.substring(0, lambda);
        int start = Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1;
        return (lambda < 0 ? "" : "lambda ") + name.substring(start);
    }
}
