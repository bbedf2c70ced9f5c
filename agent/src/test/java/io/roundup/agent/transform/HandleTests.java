// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import static org.assertj.core.api.Assertions.assertThat;

import io.roundup.agent.hook.HandleHooks;
import io.roundup.agent.hook.HandleListener;
import io.roundup.agent.hook.Hooks;
import io.roundup.agent.site.Site;
import java.io.Serializable;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.AccessMode;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.NullUnmarked;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

@NullUnmarked
class HandleTests {
    private final List<String> calls = new ArrayList<>();
    private Samples samples = Samples.underTest();

    @AfterEach
    void announcesNoHandles() {
        HandleHooks.listener = null;
    }

    @Test
    void looksAtEachHandleThatIsMadeOfAVariableOrAMethod() throws Exception {
        assertThat(handles(Lookups.class))
                .containsExactly(
                        "found (Lookups)long UNSAFE_READ findGetter",
                        "found (Lookups,long)void UNSAFE_WRITE findSetter",
                        "found ()int UNSAFE_READ findStaticGetter",
                        "found (int)void UNSAFE_WRITE findStaticSetter",
                        "found (Lookups)long UNSAFE_READ unreflectGetter",
                        "found (Lookups,long)void UNSAFE_WRITE unreflectSetter",
                        "found (Object)String UNSAFE_READ findVirtual",
                        "found (Lookups)String UNSAFE_READ findSpecial",
                        "found (int)String UNSAFE_READ findStatic",
                        "found (Object)String UNSAFE_READ unreflect",
                        "found (Lookups)String UNSAFE_READ unreflectSpecial",
                        "bound ()String UNSAFE_READ bind",
                        "ofElements (long[],int)long UNSAFE_READ arrayElementGetter",
                        "ofElements (long[],int,long)void UNSAFE_WRITE arrayElementSetter",
                        "ofVariable (Lookups)long UNSAFE_READ toMethodHandle",
                        "invoker exact (VarHandle,Lookups)long UNSAFE_READ varHandleExactInvoker",
                        "invoker (VarHandle,Lookups)long UNSAFE_READ varHandleInvoker",
                        "direct",
                        "direct");
    }

    /** Where such handles usually are made. */
    @Test
    void looksAtThoseThatAnInitialiserMakes() throws Exception {
        assertThat(handles(Initialises.class)).containsExactly("found (Initialises)int UNSAFE_READ findGetter");
    }

    /** No method can be added that makes the call. What the reference did was not seen. */
    @Test
    void looksAtReferencesInAClassThatWasLoadedBefore() throws Exception {
        samples = Samples.loadedBefore();
        assertThat(handles(Refers.class)).containsExactly("found ()void CALL yield", "found (Object)int CALL hashCode");
    }

    /** Languages other than Java have them in their class files. */
    @Test
    void looksAtConstantHandles() throws Exception {
        Handle handle =
                new Handle(Opcodes.H_INVOKEVIRTUAL, "java/lang/Object", "toString", "()Ljava/lang/String;", false);
        samples = Samples.underTest().edit(bytes -> withConstant(bytes, handle));
        assertThat(handles(Constant.class)).containsExactly("found (Object)String UNSAFE_READ toString");
    }

    /** Constructors have no hooks at their calls. One of the JDK was taken for a method, and the program failed. */
    @Test
    void leavesConstantHandlesOfConstructors() throws Exception {
        Handle handle = new Handle(Opcodes.H_NEWINVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        samples = Samples.underTest().edit(bytes -> withConstant(bytes, handle));
        assertThat(handles(Constant.class)).isEmpty();
    }

    /** {@return a class file in which a handle is in place of texts} */
    private static byte[] withConstant(byte[] bytes, Handle handle) {
        ClassWriter writer = new ClassWriter(0);
        ClassVisitor replaces = new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public MethodVisitor visitMethod(
                    int access, String name, String descriptor, String signature, String[] thrown) {
                return new MethodVisitor(Opcodes.ASM9, super.visitMethod(access, name, descriptor, signature, thrown)) {
                    @Override
                    public void visitLdcInsn(Object value) {
                        super.visitLdcInsn(value instanceof String ? handle : value);
                    }
                };
            }
        };
        new ClassReader(bytes).accept(replaces, 0);
        return writer.toByteArray();
    }

    @Test
    void leavesTheCollectionsOfTheJdkAlone() throws Exception {
        HandleHooks.listener = listener();
        Samples.instance(Samples.jdk().load(Initialises.class)).call();
        assertThat(calls).isEmpty();
    }

    private List<String> handles(Class<?> sample) throws Exception {
        HandleHooks.listener = listener();
        Samples.instance(samples.load(sample)).call();
        return calls;
    }

    /** {@return a listener that writes down what it is given, and lets it be used as it is} */
    private HandleListener listener() {
        return (HandleListener)
                Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] {HandleListener.class}, this::note);
    }

    private Object note(Object proxy, Method method, Object[] arguments) {
        boolean isOfVariable = arguments[0] instanceof VarHandle;
        MethodHandle handle = isOfVariable
                ? ((VarHandle) arguments[0]).toMethodHandle((AccessMode) arguments[1])
                : (MethodHandle) arguments[0];
        String call = method.getName();
        if (!call.equals("direct")) {
            Site site = samples.sites().get((Integer) arguments[arguments.length - 1]);
            boolean isExact = call.equals("invoker") && (Boolean) arguments[2];
            call += (isExact ? " exact " : " ") + handle.type() + " " + site.kind() + " " + site.member();
        }
        calls.add(call);
        assertThat(Hooks.isExplored()).isFalse();
        return handle;
    }

    /** All of them, in a row. */
    public static class Lookups implements Callable<String> {
        static int ofAll;
        long value;

        @Override
        public String call() throws Exception {
            Lookup lookup = MethodHandles.lookup();
            MethodType shows = MethodType.methodType(String.class);
            MethodHandle getter = lookup.findGetter(Lookups.class, "value", long.class);
            lookup.findSetter(Lookups.class, "value", long.class);
            lookup.findStaticGetter(Lookups.class, "ofAll", int.class);
            lookup.findStaticSetter(Lookups.class, "ofAll", int.class);
            lookup.unreflectGetter(Lookups.class.getDeclaredField("value"));
            lookup.unreflectSetter(Lookups.class.getDeclaredField("value"));
            lookup.findVirtual(Object.class, "toString", shows);
            lookup.findSpecial(Object.class, "toString", shows, Lookups.class);
            lookup.findStatic(String.class, "valueOf", MethodType.methodType(String.class, int.class));
            lookup.unreflect(Object.class.getMethod("toString"));
            lookup.unreflectSpecial(Object.class.getMethod("toString"), Lookups.class);
            lookup.bind(this, "toString", shows);
            MethodHandles.arrayElementGetter(long[].class);
            MethodHandles.arrayElementSetter(long[].class);
            VarHandle variable = lookup.findVarHandle(Lookups.class, "value", long.class);
            variable.toMethodHandle(AccessMode.GET);
            MethodType reads = MethodType.methodType(long.class, Lookups.class);
            MethodHandles.varHandleExactInvoker(AccessMode.GET, reads);
            MethodHandles.varHandleInvoker(AccessMode.GET, reads);
            return lookup.revealDirect(getter).getName()
                    + MethodHandles.reflectAs(Field.class, getter).getName();
        }
    }

    /** Has references to a static method, and to one of an object, of a type with a mark. */
    public static class Refers implements Callable<Object> {
        @Override
        public Object call() {
            Runnable yields = Thread::yield;
            ToIntFunction<Object> hashes = (ToIntFunction<Object> & Serializable) Object::hashCode;
            yields.run();
            return hashes.applyAsInt("text") == "text".hashCode();
        }
    }

    /** Has a text, in the place of which there is a handle. */
    public static class Constant implements Callable<Object> {
        @Override
        public Object call() {
            Object constant = "handle";
            return constant;
        }
    }

    /** One in a static initialiser. */
    public static class Initialises implements Callable<Object> {
        static final MethodHandle GETTER;

        static {
            try {
                GETTER = MethodHandles.lookup().findGetter(Initialises.class, "value", int.class);
            } catch (ReflectiveOperationException impossible) {
                throw new ExceptionInInitializerError(impossible);
            }
        }

        int value;

        @Override
        public Object call() {
            return GETTER;
        }
    }
}
