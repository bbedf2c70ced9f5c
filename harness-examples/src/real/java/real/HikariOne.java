// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package real;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.util.List;

/** HikariCP: two threads share the one connection of a pool, to H2. */
public final class HikariOne {
    private HikariOne() {}

    public static void main(String[] arguments) throws InterruptedException {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl("jdbc:h2:mem:one");
        config.setMaximumPoolSize(1);
        try (HikariDataSource pool = new HikariDataSource(config)) {
            List<Boolean> valid = Threads.all(() -> use(pool), () -> use(pool));
            Threads.check(valid.equals(List.of(true, true)), "valid: " + valid);
        }
    }

    private static boolean use(HikariDataSource pool) throws Exception {
        try (Connection connection = pool.getConnection()) {
            return !connection.isClosed();
        }
    }
}
