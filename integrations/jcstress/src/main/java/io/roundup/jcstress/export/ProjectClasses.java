// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.export;

import io.roundup.agent.Agent;
import io.roundup.agent.site.CallRecorder;
import io.roundup.agent.site.OperationMethods;
import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.program.UnderTest;
import io.roundup.jcstress.project.Recorder;
import io.roundup.jcstress.reserve.ClassFile;
import io.roundup.jcstress.reserve.MentionedClasses;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * The class files that a harness needs, itself included: all that it mentions, and all that these mention, but for the
 * JDK's own. Where a class calls the object under test, the copy tells a {@link Recorder} what the call gave.
 */
final class ProjectClasses {
    private final MentionedClasses mentioned;
    private final Map<String, byte[]> copies = new LinkedHashMap<>();

    /**
     * Finds them.
     *
     * @param classPath has the class files
     * @param harness the harness class
     * @param underTest the class of the object under test
     */
    ProjectClasses(ClassPath classPath, Class<?> harness, Class<?> underTest) {
        OperationMethods methods = new OperationMethods();
        UnderTest object = new UnderTest(underTest);
        object.select(methods);
        CallRecorder recorder =
                Agent.callRecorder(methods, Recorder.class.getName().replace('.', '/'));
        Set<String> untouched = new HashSet<>();
        object.implementations().forEach(type -> untouched.add(type.getName().replace('.', '/')));
        Set<String> hierarchy = new HashSet<>();
        for (Class<?> c = harness; c != null; c = c.getSuperclass()) {
            hierarchy.add(c.getName().replace('.', '/'));
        }
        mentioned = MentionedClasses.all(classPath, harness, underTest);
        mentioned.bytes().forEach((name, bytes) -> {
            boolean isObject = !hierarchy.contains(name) && belongsTo(name, untouched);
            copies.put(name, isObject ? bytes : recorder.instrument(bytes));
        });
    }

    /** {@return whether a class is one of some, or nested in one} */
    private static boolean belongsTo(String name, Set<String> classes) {
        boolean belongs = classes.contains(name);
        for (int end = name.indexOf('$'); end > 0 && !belongs; end = name.indexOf('$', end + 1)) {
            belongs = classes.contains(name.substring(0, end));
        }
        return belongs;
    }

    /** {@return the class files as they go into the project, by internal name} */
    Map<String, byte[]> copies() {
        return copies;
    }

    /** {@return whether one of them mentions a class} @param internalName of that */
    boolean mention(String internalName) {
        return files().values().stream().anyMatch(file -> file.mentions(internalName));
    }

    /** {@return what each of them mentions, by internal name} */
    Map<String, ClassFile> files() {
        return mentioned.files();
    }
}
