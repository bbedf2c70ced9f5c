// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.jcstress.explore;

import io.roundup.explorer.program.ClassPath;
import io.roundup.explorer.settings.InputException;
import java.util.Arrays;
import java.util.List;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;
import org.openjdk.jcstress.annotations.Description;
import org.openjdk.jcstress.annotations.JCStressMeta;
import org.openjdk.jcstress.annotations.Ref;

/**
 * A test, read from its class.
 *
 * @param program what is explored
 * @param grading what the test says of outcomes
 * @param description in its own words, or an empty string
 * @param references where its outcomes are explained
 */
public record ReadTest(TestProgram program, Grading grading, String description, List<String> references) {
    /**
     * {@return a test}
     *
     * @param classes among which it is
     * @param name of its class
     * @throws UnfitTestException if it cannot be explored
     */
    public static ReadTest of(ClassPath classes, String name) {
        try {
            Class<?> type = classes.find(name, "test");
            JCStressMeta meta = type.getAnnotation(JCStressMeta.class);
            Class<?> other = meta == null ? null : meta.value();
            return new ReadTest(
                    new TestProgram(new TestParts(TestMembers.of(type))),
                    new Grading(type),
                    description(type, other),
                    references(type, other));
        } catch (InputException unloadable) {
            throw new UnfitTestException(withoutStop(String.valueOf(unloadable.getMessage())));
        } catch (LinkageError | TypeNotPresentException missing) {
            throw new UnfitTestException("its class cannot be read: " + missing);
        } catch (PatternSyntaxException malformed) {
            throw new UnfitTestException("the id '" + malformed.getPattern()
                    + "' of an @Outcome is not a regular expression: " + malformed.getDescription());
        }
    }

    /** {@return the description of the test, else that of its metadata} */
    private static String description(Class<?> type, @Nullable Class<?> meta) {
        Description own = type.getAnnotation(Description.class);
        if (own != null) {
            return own.value();
        }
        Description other = meta == null ? null : meta.getAnnotation(Description.class);
        return other == null ? "" : other.value();
    }

    private static List<String> references(Class<?> type, @Nullable Class<?> meta) {
        List<Class<?>> both = meta == null ? List.of(type) : List.of(meta, type);
        return both.stream()
                .flatMap(each -> Arrays.stream(each.getAnnotationsByType(Ref.class)))
                .map(Ref::value)
                .distinct()
                .toList();
    }

    private static String withoutStop(String sentence) {
        return sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
    }
}
