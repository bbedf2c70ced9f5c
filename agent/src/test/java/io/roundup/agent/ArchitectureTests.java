// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import io.roundup.agent.hook.Hooks;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

@org.jspecify.annotations.NullUnmarked
@TestInstance(TestInstance.Lifecycle.PER_CLASS) // the classes are read once
@Tag("once")
class ArchitectureTests {
    private static final String HOOK = "io.roundup.agent.hook..";

    private final JavaClasses classes = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.roundup.agent");

    @Test
    void seesTheClasses() {
        assertThat(classes).hasSizeGreaterThan(130);
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

    /** {@code Agent} puts the parts together; everybody else goes through it. */
    @Test
    void onlySiblingsSeeThePartsOfTheTransformation() {
        noClasses()
                .that()
                .resideOutsideOfPackage("io.roundup.agent.transform..")
                .and()
                .doNotBelongToAnyOf(Agent.class)
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.roundup.agent.transform.*..")
                .check(classes);
    }

    @Test
    void namesOfClassesAndLoopsAreFoundWithoutTheVisitors() {
        noClasses()
                .that()
                .resideInAPackage("io.roundup.agent.transform.*..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("io.roundup.agent.transform")
                .check(classes);
    }

    @Test
    void sitesKnowHooksAtMost() {
        classes()
                .that()
                .resideInAPackage("io.roundup.agent.site..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "org.jspecify.annotations..", HOOK, "io.roundup.agent.site..")
                .check(classes);
    }

    @Test
    void theRootShowsTheAgentAndItsOptionsAlone() {
        List<String> shown = new ArrayList<>();
        for (JavaClass type : classes) {
            if (type.getPackageName().equals("io.roundup.agent")
                    && type.getModifiers().contains(JavaModifier.PUBLIC)) {
                shown.add(type.getSimpleName());
            }
        }
        assertThat(shown).containsExactlyInAnyOrder("Agent", "AgentOptions");
    }

    /**
     * The hooks may refer to nothing but {@code java.*}, and an annotation is a reference: the bootstrap loader has
     * no JSpecify.
     */
    @Test
    void allPackagesButTheHooksAreNullMarked() throws ClassNotFoundException {
        Set<String> packages = new TreeSet<>();
        for (JavaClass type : classes) {
            packages.add(type.getPackageName());
        }
        List<String> unmarked = new ArrayList<>();
        for (String name : packages) {
            if (!Class.forName(name + ".package-info").isAnnotationPresent(NullMarked.class)) {
                unmarked.add(name);
            }
        }
        assertThat(packages).hasSizeGreaterThan(8);
        assertThat(unmarked).containsExactly("io.roundup.agent.hook");
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
        assertThat(seen).isGreaterThan(120);
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
