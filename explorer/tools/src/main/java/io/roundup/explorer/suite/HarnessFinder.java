// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.suite;

import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.settings.InputException;
import java.io.File;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds harnesses in class files: classes that have methods with {@code @Actor}, or inherit some. No class is loaded,
 * so that one that cannot be loaded hides no other.
 */
public final class HarnessFinder {
    private final String classPath;
    private final ClassPath others;
    private final Map<String, ClassFileFacts> known = new HashMap<>();
    private final Map<String, Boolean> haveActors = new HashMap<>();
    private final Set<String> roots = new LinkedHashSet<>();

    private HarnessFinder(String classPath) {
        this.classPath = classPath;
        others = new ClassPath(classPath);
    }

    /**
     * {@return the harnesses, by their names}
     *
     * @param targets folders, jars, class files, patterns of these, or patterns of names of classes
     * @param classPath what else these classes need, and where classes are looked for by name; or an empty string
     * @throws InputException if a target does not exist, or there is no harness
     */
    public static List<SuiteHarness> find(List<String> targets, String classPath) {
        Targets classes = new Targets(classPath);
        HarnessFinder finder = new HarnessFinder(classPath);
        targets.forEach(classes::add);
        List<SuiteHarness> found = finder.harnesses(classes);
        if (found.stream().allMatch(SuiteHarness::isForOthers)) {
            int count = classes.wanted().size();
            throw new InputException("There is no harness in " + String.join(", ", targets) + ", which has " + count
                    + (count == 1 ? " class" : " classes") + ". A harness is a class with methods that have @Actor"
                    + " (io.roundup.explorer.harness.Actor). Is the project compiled?");
        }
        return found;
    }

    /**
     * {@return the harnesses of a class path, by their names; perhaps none}
     *
     * @param classPath folders and jars
     * @throws InputException if one cannot be read
     */
    public static List<SuiteHarness> in(String classPath) {
        HarnessFinder finder = new HarnessFinder(classPath);
        Targets classes = new Targets(classPath);
        classes.addClassPath();
        return finder.harnesses(classes);
    }

    private List<SuiteHarness> harnesses(Targets classes) {
        for (CompiledClass each : classes.all()) {
            ClassFileFacts facts = each.facts();
            if (facts != null) {
                known.putIfAbsent(facts.internalName(), facts);
            }
            if (!each.root().isEmpty()) {
                roots.add(each.root());
            }
        }
        Set<String> extended = new HashSet<>();
        for (CompiledClass each : classes.all()) {
            ClassFileFacts facts = each.facts();
            if (facts != null && !facts.isAbstract()) {
                facts.above().forEach(above -> addWithAbove(above, extended));
            }
        }
        List<SuiteHarness> found = new ArrayList<>();
        for (CompiledClass each : classes.wanted()) {
            SuiteHarness harness = harness(each, extended);
            if (harness != null) {
                found.add(harness);
            }
        }
        found.sort(Comparator.comparing(SuiteHarness::name).thenComparing(SuiteHarness::classPath));
        return found;
    }

    private @Nullable SuiteHarness harness(CompiledClass type, Set<String> extended) {
        ClassFileFacts facts = type.facts();
        if (facts == null) {
            return type.problem().isEmpty() ? null : new SuiteHarness(type.name(), "", type.problem(), false);
        }
        if (!hasActors(facts.internalName())) {
            return null;
        }
        if (facts.isAbstract()) {
            String problem = "It is abstract, and no class that was found extends it.";
            return extended.contains(facts.internalName())
                    ? null
                    : new SuiteHarness(type.name(), pathOf(type), problem, true);
        }
        return new SuiteHarness(type.name(), pathOf(type), type.problem(), false);
    }

    /**
     * {@return the class path of a class: its own place comes first, since another one may have a class of its name}
     */
    private String pathOf(CompiledClass type) {
        Set<String> entries = new LinkedHashSet<>();
        List<String> given = List.of(classPath.split(File.pathSeparator));
        if (!given.contains(type.root())) {
            entries.add(type.root());
        }
        entries.addAll(given);
        entries.addAll(roots);
        entries.remove("");
        return String.join(File.pathSeparator, entries);
    }

    private void addWithAbove(String internalName, Set<String> names) {
        if (names.add(internalName)) {
            ClassFileFacts facts = facts(internalName);
            if (facts != null) {
                facts.above().forEach(above -> addWithAbove(above, names));
            }
        }
    }

    private boolean hasActors(String internalName) {
        Boolean answer = haveActors.get(internalName);
        if (answer == null) {
            ClassFileFacts facts = facts(internalName);
            answer = facts != null
                    && (facts.hasActors() || facts.above().stream().anyMatch(this::hasActors));
            haveActors.put(internalName, answer);
        }
        return answer;
    }

    /** {@return what is known of a class, or null if it is one of the JDK, or there is none} */
    private @Nullable ClassFileFacts facts(String internalName) {
        if (internalName.startsWith("java/")) {
            return null;
        }
        ClassFileFacts facts = known.get(internalName);
        return facts == null ? read(internalName) : facts;
    }

    private @Nullable ClassFileFacts read(String internalName) {
        try {
            byte[] file = others.classFile(internalName);
            if (file == null) {
                return null;
            }
            ClassFileFacts facts = ClassFileFacts.read(file);
            known.put(internalName, facts);
            return facts;
        } catch (UncheckedIOException | IllegalArgumentException unreadable) {
            // Whoever explores a class below it is told.
            return null;
        }
    }
}
