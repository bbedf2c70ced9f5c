// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.cli;

import io.roundup.agent.hook.Hooks;
import io.roundup.agent.hook.MainListener;
import java.util.function.BiConsumer;

/** Takes over the first call of a {@code main} method. */
final class MainInterceptor implements MainListener {
    private final BiConsumer<Class<?>, String[]> explore;

    /**
     * Takes over the program's {@code main}. The agent has been installed: this class could not be loaded before.
     *
     * @param explore what happens instead, with the class and its arguments; ends the process
     */
    static void install(BiConsumer<Class<?>, String[]> explore) {
        Hooks.mainListener = new MainInterceptor(explore);
    }

    private MainInterceptor(BiConsumer<Class<?>, String[]> explore) {
        this.explore = explore;
    }

    @Override
    public boolean interceptMain(Class<?> mainClass, String[] arguments) {
        Hooks.mainListener = null;
        explore.accept(mainClass, arguments);
        return true;
    }
}
