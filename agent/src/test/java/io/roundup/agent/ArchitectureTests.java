// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import io.roundup.agent.hook.Hooks;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

@org.jspecify.annotations.NullUnmarked
class ArchitectureTests {
    private static final String HOOK = "io.roundup.agent.hook..";

    private final JavaClasses classes = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.roundup.agent");

    @Test
    void seesTheClasses() {
        assertThat(classes).hasSizeGreaterThan(35);
    }

    @Test
    void onlyTheTransformationKnowsAsm() {
        noClasses()
                .that()
                .resideOutsideOfPackage("io.roundup.agent.transform..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.objectweb.asm..")
                .check(classes);
    }

    @Test
    void hooksDependOnTheJdkAlone() {
        classes()
                .that()
                .resideInAPackage(HOOK)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", HOOK)
                .check(classes);
    }

    @Test
    void packagesAreFreeOfCycles() {
        SlicesRuleDefinition.slices()
                .matching("io.roundup.(**)")
                .should()
                .beFreeOfCycles()
                .check(classes);
    }

    @Test
    void nobodyTouchesTheStandardStreams() {
        noClasses()
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err")
                .check(classes);
    }

    /** Linking an invokedynamic instruction runs JDK code, instrumented, and loads classes. */
    @Test
    void neitherHooksNorTransformationLinkCallSites() throws IOException {
        List<String> found = new ArrayList<>();
        int seen = 0;
        for (JavaClass type : classes) {
            if (!type.getPackageName().equals("io.roundup.agent")) {
                found.addAll(dynamicCalls(type));
                seen++;
            }
        }
        assertThat(found).isEmpty();
        assertThat(seen).isGreaterThan(30);
    }

    private static List<String> dynamicCalls(JavaClass type) throws IOException {
        List<String> found = new ArrayList<>();
        try (InputStream stream =
                Hooks.class.getClassLoader().getResourceAsStream(type.getName().replace('.', '/') + ".class")) {
            new ClassReader(stream)
                    .accept(
                            new ClassVisitor(Opcodes.ASM9) {
                                @Override
                                public MethodVisitor visitMethod(
                                        int access, String name, String descriptor, String signature, String[] thrown) {
                                    return new DynamicCalls(type.getName() + '.' + name, found);
                                }
                            },
                            0);
        }
        return found;
    }

    /** Collects the methods that have such an instruction, other than those that records get from the compiler. */
    private static final class DynamicCalls extends MethodVisitor {
        private final String method;
        private final List<String> found;

        DynamicCalls(String method, List<String> found) {
            super(Opcodes.ASM9);
            this.method = method;
            this.found = found;
        }

        @Override
        public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
            if (!bootstrap.getOwner().equals("java/lang/runtime/ObjectMethods")) {
                found.add(method);
            }
        }
    }
}
