import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;

/** Right: to list members initialises nothing; a static field that is read, a call and an instance do. */
public class ReflectionInitialisesWhenUsed {
    static volatile String log = "";

    static synchronized int note(String what) {
        log += what;
        return log.length();
    }

    static class ByField {
        static int value = note("f");
    }

    static class ByCall {
        static final int VALUE = note("c");

        static void call() {}
    }

    static class ByInstance {
        static final int VALUE = note("i");
    }

    public static void main(String[] args) throws Exception {
        Field value = ByField.class.getDeclaredField("value");
        Method call = ByCall.class.getDeclaredMethod("call");
        Constructor<?> constructor = ByInstance.class.getDeclaredConstructor();
        if (!log.isEmpty()) throw new AssertionError("initialised by a look: " + log);
        Thread reader = new Thread(() -> {
            try {
                if (value.getInt(null) == 0) throw new AssertionError("not initialised");
                call.invoke(null);
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        });
        reader.start();
        constructor.newInstance();
        reader.join();
        if (log.length() != 3 || log.indexOf('f') > log.indexOf('c')) throw new AssertionError("initialised: " + log);
    }
}
