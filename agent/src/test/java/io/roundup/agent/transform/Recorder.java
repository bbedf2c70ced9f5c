// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.agent.transform;

import io.roundup.agent.hook.Hooks;
import io.roundup.agent.hook.KnownValues;
import io.roundup.agent.hook.Listeners;
import io.roundup.agent.hook.SectionHooks;
import io.roundup.agent.site.Site;
import io.roundup.agent.site.Sites;
import java.lang.invoke.VarHandle;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.lang.reflect.Proxy;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;

/** A listener that writes down each call as text, such as {@code getField(Counter, value)}. */
@NullUnmarked
final class Recorder implements InvocationHandler {
    private final Sites sites;
    private final boolean withJdkCalls;
    private final boolean withConstructors;
    private final List<String> calls = new ArrayList<>();

    /** Leaves calls of the JDK out: where a sample joins texts it makes many. */
    Recorder(Sites sites) {
        this(sites, false, false);
    }

    Recorder(Sites sites, boolean withJdkCalls, boolean withConstructors) {
        this.withConstructors = withConstructors;
        this.sites = sites;
        this.withJdkCalls = withJdkCalls;
    }

    /** Runs something as the explored thread. {@return the calls} */
    List<String> record(Callable<?> action) throws Exception {
        Hooks.listen(listeners());
        Hooks.explored = Thread.currentThread();
        try {
            action.call();
        } finally {
            Hooks.explored = null;
        }
        return List.copyOf(calls);
    }

    /** All of them are one object that records. */
    private Listeners listeners() throws ReflectiveOperationException {
        Class<?>[] kinds = Arrays.stream(Listeners.class.getRecordComponents())
                .map(RecordComponent::getType)
                .toArray(Class<?>[]::new);
        Object[] all = new Object[kinds.length];
        Arrays.fill(all, Proxy.newProxyInstance(Recorder.class.getClassLoader(), kinds, this));
        return Listeners.class.getDeclaredConstructor(kinds).newInstance(all);
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
        if (!withJdkCalls && method.getName().startsWith("jdkCall")) {
            return null;
        }
        if (method.getName().equals("hearsConstructors")) {
            return withConstructors;
        }
        if (method.getName().equals("kind")) {
            return SectionHooks.NEUTRAL;
        }
        if (method.getName().equals("initializerSeed")) {
            // Which initialisers there are to be run is up to the version of the JDK.
            return answer(method, arguments);
        }
        if (Hooks.explored == null && method.getName().equals("hasIdentityHash")) {
            // Classes are loaded and linked by tables of the JDK, whose keys keep their hash codes.
            return false;
        }
        Thread explored = Hooks.explored;
        Hooks.explored = null;
        StringBuilder call = new StringBuilder(method.getName()).append('(');
        Parameter[] parameters = method.getParameters();
        for (int i = 0; i < parameters.length; i++) {
            boolean site = parameters[i].getName().equals("site");
            call.append(i == 0 ? "" : ", ").append(site ? site((Integer) arguments[i]) : text(arguments[i]));
        }
        calls.add(call.append(')').toString());
        Hooks.explored = explored;
        return answer(method, arguments);
    }

    /** What the listener says: the real answer where there is one, else something recognisable. */
    private static Object answer(Method method, Object[] arguments) {
        return switch (method.getName()) {
            case "threadIsAlive", "threadState" -> arguments[1];
            case "currentThread", "ownThread" -> arguments[0];
            case "setMemory" -> arguments[2];
            case "copyMemory" -> arguments[4];
            case "stackTrace", "stackWalk", "eachFrame" -> arguments[0];
            case "nanoTime",
                    "nanoTimeOfWait",
                    "currentTimeMillis",
                    "millisOfWait",
                    "nanosSince",
                    "seed",
                    "initializerSeed" -> 42L;
            case "identityHashCode", "initializerHashCode", "pick", "randomPick", "loop", "enter" -> 7;
            case "threadId" -> 7L;
            case "threadStart", "operationEntered", "hasIdentityHash", "synchronizedEntered" -> true;
            case "weakFails", "awaitDone", "threadIsInterrupted", "conditionSignal" -> false;
            case "acquire", "release", "drain", "convert" -> Long.MIN_VALUE;
            case "isSharedArray" -> arguments[0] != null;
            case "threadIsDaemon", "conditionAwait", "hasQueuedThreads", "isQueued" -> -1;
            case "lockOwner" -> arguments[0];
            default -> null;
        };
    }

    private String site(int id) {
        if (id == 0) {
            return "0";
        }
        Site site = sites.get(id);
        return site.member().isEmpty() ? site.kind().toString() : site.member();
    }

    private static String text(Object value) {
        if (value == null || value instanceof Number || value instanceof Boolean || value instanceof Enum<?>) {
            return String.valueOf(value);
        }
        if (value instanceof String) {
            return '"' + (String) value + '"';
        }
        if (value instanceof Class<?> type) {
            return type.getSimpleName() + ".class";
        }
        if (value instanceof Object[] array && array.getClass() == Object[].class) {
            List<String> elements = new ArrayList<>();
            for (Object element : array) {
                elements.add(text(element));
            }
            return elements.toString();
        }
        if (value instanceof KnownValues values) {
            List<String> elements = new ArrayList<>();
            for (int i = 0; i < values.size(); i++) {
                elements.add(values.isReference(i) ? text(values.reference(i)) : Long.toString(values.number(i)));
            }
            return elements.toString();
        }
        if (value instanceof VarHandle) {
            return "handle";
        }
        return value == Hooks.VOID ? "VOID" : value.getClass().getSimpleName();
    }
}
