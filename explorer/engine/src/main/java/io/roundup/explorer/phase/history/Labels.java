// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.phase.history;

import io.roundup.agent.hook.Hooks;
import io.roundup.explorer.execution.key.Symmetry;
import io.roundup.explorer.settings.InputException;
import io.roundup.explorer.value.ExceptionText;
import io.roundup.explorer.value.Values;
import io.roundup.quasi.history.Invocation;
import io.roundup.quasi.history.Response;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Numbers the labels of operations: equal method, arguments and result give one number. No allocation for a label of
 * plain values that is known already.
 */
final class Labels {
    private static final class Label {
        final String method;
        final @Nullable Object[] arguments;
        final @Nullable Object result;
        final int ending;
        final int hash;
        /** Both are made when they are asked for, and then are the same for all operations with this label. */
        private @Nullable Invocation invocation;

        private @Nullable Response response;

        Label(String method, @Nullable Object[] arguments, @Nullable Object result, int ending, int hash) {
            this.method = method;
            this.arguments = arguments;
            this.result = result;
            this.ending = ending;
            this.hash = hash;
        }

        Invocation invocation() {
            Invocation known = invocation;
            if (known == null) {
                known = new Invocation(method, Arrays.asList(arguments));
                invocation = known;
            }
            return known;
        }

        @Nullable
        Response response() {
            if (response == null) {
                response = switch (ending) {
                    case PENDING -> null;
                    case THREW -> Response.threw(String.valueOf(result));
                    default -> result == Hooks.VOID ? Response.VOID : Response.returned(result);
                };
            }
            return response;
        }
    }

    private static final int PENDING = 0;
    private static final int RETURNED = 1;
    private static final int THREW = 2;

    private final IntFunction<String> methodNames;
    private final Values values = new Values();
    private String[] nameOf = new String[0];
    private final List<Label> labels = new ArrayList<>();
    private int[] table = new int[16];

    /** Prepares numbers. @param methodNames the name behind an agent's method number */
    Labels(IntFunction<String> methodNames) {
        this.methodNames = methodNames;
    }

    /** Starts a new history. @param target the object under test */
    void begin(Object target) {
        values.begin(target);
    }

    /** Announces an operation, in the order in which objects without an equality get their ranks. */
    void see(Object[] arguments, @Nullable Object result) {
        for (Object argument : arguments) {
            see(argument);
        }
        see(result);
    }

    private void see(@Nullable Object value) {
        if (!Values.isPlain(value)) {
            try {
                values.see(value);
            } catch (OutOfMemoryError full) {
                throw full;
            } catch (RuntimeException | Error thrown) {
                throw notComparable("an operation", thrown);
            }
        }
    }

    private static InputException notComparable(String method, Throwable thrown) {
        return new InputException("The arguments or the result of " + method + " cannot be compared: "
                + ExceptionText.of(thrown) + ". The equals, hashCode and iterators of what an operation is given and"
                + " returns are called after the execution, by one thread; let them work then.");
    }

    /** {@return the number of a pending operation's label, from 0} */
    int pending(int method, Object[] arguments) {
        return number(name(method), arguments, null, PENDING);
    }

    /** {@return the number of a label, from 0} */
    int completed(int method, Object[] arguments, @Nullable Object result, boolean isException) {
        if (isException && result != null) {
            return number(name(method), arguments, result.getClass().getName(), THREW);
        }
        return number(name(method), arguments, result, RETURNED);
    }

    /** {@return the number of a label in which actors have changed places} @param symmetry who is at whose place */
    int renamed(int label, Symmetry symmetry) {
        if (!symmetry.hasValues()) {
            return label;
        }
        Label found = labels.get(label);
        @Nullable Object[] arguments = found.arguments.clone();
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = renamed(arguments[i], symmetry);
        }
        return numberCanonical(found.method, arguments, renamed(found.result, symmetry), found.ending);
    }

    private static @Nullable Object renamed(@Nullable Object value, Symmetry symmetry) {
        return value instanceof Integer number ? (Object) symmetry.renamed(number) : value;
    }

    /** {@return method and arguments of a label} */
    Invocation invocation(int label) {
        return labels.get(label).invocation();
    }

    /** {@return how an operation with that label ended, or null while pending} */
    @Nullable
    Response response(int label) {
        return labels.get(label).response();
    }

    private String name(int method) {
        if (method >= nameOf.length) {
            nameOf = Arrays.copyOf(nameOf, Math.max(method + 1, nameOf.length * 2));
        }
        String name = nameOf[method];
        if (name == null) {
            name = methodNames.apply(method).intern();
            nameOf[method] = name;
        }
        return name;
    }

    private int number(String method, @Nullable Object[] arguments, @Nullable Object result, int ending) {
        boolean isPlain = Values.isPlain(result);
        for (int i = 0; isPlain && i < arguments.length; i++) {
            isPlain = Values.isPlain(arguments[i]);
        }
        if (isPlain) {
            return numberCanonical(method, arguments, result, ending);
        }
        try {
            @Nullable Object[] canonical = new Object[arguments.length];
            for (int i = 0; i < arguments.length; i++) {
                canonical[i] = values.canonical(arguments[i]);
            }
            return numberCanonical(method, canonical, values.canonical(result), ending);
        } catch (OutOfMemoryError full) {
            throw full;
        } catch (RuntimeException | Error thrown) {
            throw notComparable(method, thrown);
        }
    }

    private int numberCanonical(String method, @Nullable Object[] arguments, @Nullable Object result, int ending) {
        int hash = System.identityHashCode(method) * 31 + ending;
        for (Object argument : arguments) {
            hash = hash * 31 + Objects.hashCode(argument);
        }
        hash = (hash * 31 + Objects.hashCode(result)) * 0x9E3779B1;
        int mask = table.length - 1;
        int at = hash >>> 8 & mask;
        while (table[at] != 0) {
            Label known = labels.get(table[at] - 1);
            if (known.hash == hash
                    && known.method == method
                    && known.ending == ending
                    && Objects.equals(known.result, result)
                    && Arrays.equals(known.arguments, arguments)) {
                return table[at] - 1;
            }
            at = at + 1 & mask;
        }
        labels.add(new Label(method, arguments.clone(), result, ending, hash));
        table[at] = labels.size();
        if (labels.size() * 2 > table.length) {
            rehash();
        }
        return labels.size() - 1;
    }

    private void rehash() {
        int[] larger = new int[table.length * 2];
        for (int i = 0; i < labels.size(); i++) {
            int at = labels.get(i).hash >>> 8 & larger.length - 1;
            while (larger[at] != 0) {
                at = at + 1 & larger.length - 1;
            }
            larger[at] = i + 1;
        }
        table = larger;
    }

    /** {@return the distinct labels, for tests} */
    List<String> all() {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < labels.size(); i++) {
            Response response = response(i);
            texts.add(invocation(i) + (response == null ? "=?" : response.toString()));
        }
        return Collections.unmodifiableList(texts);
    }
}
