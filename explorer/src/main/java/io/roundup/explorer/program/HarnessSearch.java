// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.program;

import io.roundup.explorer.harness.Actor;
import io.roundup.explorer.settings.InputException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;

/** Looks for harnesses on a class path. No class is initialised; only those that mention actors are loaded. */
public final class HarnessSearch {
    /**
     * A harness.
     *
     * @param name of the class
     * @param actors the names of its methods that threads run
     */
    public record Harness(String name, List<String> actors) {}

    private HarnessSearch() {}

    /**
     * {@return the harnesses by name: classes with at least one actor that can be made instances of}
     *
     * @param classPath folders and jars
     * @throws InputException if one cannot be read
     */
    public static List<Harness> in(String classPath) {
        ClassPath classes = new ClassPath(classPath);
        return ClassFileSearch.mentioning(Actor.class.descriptorString(), classPath).stream()
                .map(name -> classes.find(name, "harness"))
                .filter(type -> !Modifier.isAbstract(type.getModifiers()))
                .map(HarnessSearch::harness)
                .filter(harness -> !harness.actors().isEmpty())
                .toList();
    }

    private static Harness harness(Class<?> type) {
        return new Harness(
                type.getName(),
                HarnessMembers.methods(type, Actor.class).stream()
                        .map(Method::getName)
                        .toList());
    }
}
