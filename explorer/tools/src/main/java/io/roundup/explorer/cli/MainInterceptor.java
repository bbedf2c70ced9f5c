// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.agent.hook.Hooks;
import io.roundup.agent.hook.MainListener;
import io.roundup.explorer.program.EntryPoint;
import java.util.Arrays;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Takes over the first call of a {@code main} method. */
final class MainInterceptor implements MainListener {
    private static final String OWN = "io.roundup.";

    private final BiConsumer<EntryPoint, String[]> explore;

    /**
     * Takes over the program's {@code main}. The agent has been installed: this class could not be loaded before.
     *
     * @param explore what happens instead, with the method and its arguments; ends the process
     */
    static void install(BiConsumer<EntryPoint, String[]> explore) {
        Hooks.mainListener = new MainInterceptor(explore);
    }

    private MainInterceptor(BiConsumer<EntryPoint, String[]> explore) {
        this.explore = explore;
    }

    @Override
    public boolean interceptMain(Class<?> mainClass, String @Nullable [] arguments, boolean isStatic) {
        EntryPoint entry = new EntryPoint(mainClass, isStatic, arguments != null);
        if (!entry.equals(EntryPoint.ordinary(mainClass)) && !isLaunched()) {
            return false;
        }
        Hooks.mainListener = null;
        explore.accept(entry, arguments == null ? new String[0] : arguments);
        return true;
    }

    /**
     * {@return whether the JDK's launcher has called the method} Others may have a method of that name, too, and call it
     * in an initialiser of the main class.
     */
    private static boolean isLaunched() {
        return Arrays.stream(Thread.currentThread().getStackTrace())
                        .filter(frame -> !frame.getClassName().startsWith(OWN) && !isOfJdk(frame))
                        .count()
                == 1;
    }

    private static boolean isOfJdk(StackTraceElement frame) {
        String module = frame.getModuleName();
        return module != null && (module.startsWith("java.") || module.startsWith("jdk."));
    }
}
