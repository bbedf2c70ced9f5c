// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.IGetter;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** What an option or parameter is, before Picocli is asked about it. Without names it is a parameter. */
final class Declaration<T> {
    private final Class<T> type;
    private final String label;
    private final String description;
    private final String[] names;
    private @Nullable Iterable<String> values;
    private String arity = "";
    private String index = "";
    private @Nullable String otherwise;
    private boolean isHidden;
    private boolean isRequired;

    /** Begins with what each has. @param label what stands for its value in the help, or empty */
    Declaration(Class<T> type, String label, String description, String... names) {
        this.type = type;
        this.label = label;
        this.description = description;
        this.names = names;
    }

    /** {@return this} @param candidates what a shell completes */
    Declaration<T> completedBy(Iterable<String> candidates) {
        values = candidates;
        return this;
    }

    /** {@return this} @param range how many values it has */
    Declaration<T> arity(String range) {
        arity = range;
        return this;
    }

    /** {@return this} @param range which of the parameters it is */
    Declaration<T> index(String range) {
        index = range;
        return this;
    }

    /** {@return this} @param value if none is given with its name */
    Declaration<T> otherwise(String value) {
        otherwise = value;
        return this;
    }

    /** The help does not tell of it. {@return this} */
    Declaration<T> hidden() {
        isHidden = true;
        return this;
    }

    /** It cannot be left out. {@return this} */
    Declaration<T> required() {
        isRequired = true;
        return this;
    }

    Class<T> type() {
        return type;
    }

    boolean isOption() {
        return names.length > 0;
    }

    /** {@return the longest name of an option, the label of a parameter} */
    String name() {
        String longest = isOption() ? names[0] : label;
        for (String name : names) {
            longest = name.length() > longest.length() ? name : longest;
        }
        return longest;
    }

    /** {@return the same for Picocli} @param access gets and sets its value */
    <A extends IGetter & ISetter> ArgSpec spec(A access) {
        return isOption()
                ? option(OptionSpec.builder(names), access)
                : parameter(PositionalParamSpec.builder(), access);
    }

    private <A extends IGetter & ISetter> ArgSpec option(OptionSpec.Builder builder, A access) {
        builder.getter(access).setter(access).hidden(isHidden);
        if (!label.isEmpty()) {
            builder.paramLabel(label);
        }
        if (!description.isEmpty()) {
            builder.description(description);
        }
        if (!arity.isEmpty()) {
            builder.arity(arity);
        }
        if (otherwise != null) {
            builder.fallbackValue(otherwise);
        }
        if (values != null) {
            builder.completionCandidates(values);
        }
        return (type == Boolean.class ? builder.type(boolean.class) : builder.type(type)).build();
    }

    private <A extends IGetter & ISetter> ArgSpec parameter(PositionalParamSpec.Builder builder, A access) {
        builder.getter(access)
                .setter(access)
                .required(isRequired)
                .arity(arity)
                .paramLabel(label)
                .description(description);
        if (!index.isEmpty()) {
            builder.index(index);
        }
        return builder.type(type).build();
    }
}
