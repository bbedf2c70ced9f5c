// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.explorer.settings.Option;
import io.roundup.explorer.settings.Trait;
import io.roundup.explorer.settings.ValueKind;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.IGetter;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * Options as Picocli has them. They are declared by calls, not by annotations: Picocli reads those by reflection, which
 * takes a new JVM a tenth of a second. A whole small exploration takes half a second. Where nothing is given, Picocli is
 * not loaded, which would take a second tenth.
 */
final class OptionSpecs {
    private OptionSpecs() {}

    /** Gives a command its options. @param given has them, and takes their values */
    static void add(CommandSpec command, Given given) {
        for (Option<?> option : given.options()) {
            command.add(spec(option, new Access(given, option)));
        }
    }

    /** Gives a command {@code --help} and {@code --version}. */
    static void addStandard(CommandSpec command) {
        command.versionProvider(new Version());
        command.addOption(OptionSpec.builder("-h", "--help")
                .usageHelp(true)
                .type(boolean.class)
                .description("Show this help message and exit.")
                .build());
        command.addOption(OptionSpec.builder("-V", "--version")
                .versionHelp(true)
                .type(boolean.class)
                .description("Print version information and exit.")
                .build());
    }

    private static ArgSpec spec(Option<?> option, Access access) {
        return option.names().isEmpty() ? parameter(option, access) : option(option, access);
    }

    private static ArgSpec option(Option<?> option, Access access) {
        ValueKind<?> kind = option.kind();
        OptionSpec.Builder builder = OptionSpec.builder(option.names().toArray(new String[0]))
                .type(kind.type() == Boolean.class ? boolean.class : kind.type())
                .getter(access)
                .setter(access)
                .required(option.is(Trait.REQUIRED))
                .hidden(option.is(Trait.HIDDEN));
        if (!option.label().isEmpty()) {
            builder.paramLabel(option.label());
        }
        if (!option.help().isEmpty()) {
            builder.description(option.help());
        }
        if (kind.otherwise() != null) {
            builder.arity("0..1").fallbackValue(kind.otherwise());
        }
        return builder.completionCandidates(kind.choices()).build();
    }

    private static ArgSpec parameter(Option<?> option, Access access) {
        boolean isNeeded = option.is(Trait.REQUIRED);
        PositionalParamSpec.Builder builder = PositionalParamSpec.builder()
                .type(option.kind().type())
                .getter(access)
                .setter(access)
                .required(isNeeded)
                .arity((isNeeded ? "1" : "0") + (option.kind() == ValueKind.TEXTS ? "..*" : isNeeded ? "" : "..1"))
                .paramLabel(option.label())
                .description(option.help())
                .completionCandidates(option.kind().choices());
        return (option.is(Trait.BEHIND) ? builder.index("1..*") : builder).build();
    }

    /** What Picocli gets and sets a value by. */
    private record Access(Given given, Option<?> option) implements IGetter, ISetter {
        @Override
        @SuppressWarnings("unchecked")
        public <V> @Nullable V get() {
            return (V) given.raw(option);
        }

        @Override
        public <V> @Nullable V set(@Nullable V value) {
            V before = get();
            given.set(option, value);
            return before;
        }
    }
}
