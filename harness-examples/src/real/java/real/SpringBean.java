// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package real;

import java.util.List;
import org.springframework.context.support.GenericApplicationContext;

/** Spring: two threads ask for a bean that is made when it is first needed. */
public final class SpringBean {
    private SpringBean() {}

    /** The bean. */
    public static final class Bean {}

    public static void main(String[] arguments) throws InterruptedException {
        GenericApplicationContext context = new GenericApplicationContext();
        context.registerBean(Bean.class, Bean::new, definition -> definition.setLazyInit(true));
        context.refresh();
        List<Bean> beans = Threads.all(() -> context.getBean(Bean.class), () -> context.getBean(Bean.class));
        Threads.check(beans.get(0) == beans.get(1), "two beans");
        context.close();
    }
}
