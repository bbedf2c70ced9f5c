// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.play;

import com.sun.net.httpserver.HttpExchange;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Set;

/**
 * Who may ask. A path begins with a random word that only the terminal shows, so other pages and other users do not
 * know it. The host must be this machine, so that no name of elsewhere leads here. A page of elsewhere may not send
 * anything.
 */
final class Access {
    private static final int BYTES = 18;

    private final String word;
    private final int port;
    private final Set<String> hosts;

    Access(int port) {
        this.port = port;
        byte[] random = new byte[BYTES];
        new SecureRandom().nextBytes(random);
        word = Base64.getUrlEncoder().withoutPadding().encodeToString(random);
        hosts = Set.of("127.0.0.1:" + port, "localhost:" + port, "[::1]:" + port);
    }

    String address() {
        return "http://127.0.0.1:" + port + "/" + word + "/";
    }

    /** {@return why a request is not answered, or an empty string if it is} */
    String refusal(HttpExchange exchange) {
        List<String> host = exchange.getRequestHeaders().getOrDefault("Host", List.of());
        if (host.size() != 1 || !hosts.contains(host.get(0))) {
            return "This page is for browsers of the machine that it is served on, at 127.0.0.1 or localhost.";
        }
        List<String> origin = exchange.getRequestHeaders().getOrDefault("Origin", List.of());
        if (!origin.stream().allMatch(from -> from.equals("http://" + host.get(0)))) {
            return "Another page may not ask this one for anything.";
        }
        byte[] given = first(exchange).getBytes(StandardCharsets.UTF_8);
        return MessageDigest.isEqual(given, word.getBytes(StandardCharsets.UTF_8))
                ? ""
                : "The address has a random word that the terminal shows. Copy the whole address from there.";
    }

    /** {@return the first part of the path} */
    private static String first(HttpExchange exchange) {
        String[] parts = exchange.getRequestURI().getPath().split("/", 3);
        return parts.length < 2 ? "" : parts[1];
    }

    /** {@return the path after the word} @param exchange that is not refused */
    String path(HttpExchange exchange) {
        return exchange.getRequestURI().getPath().substring(1 + word.length());
    }
}
