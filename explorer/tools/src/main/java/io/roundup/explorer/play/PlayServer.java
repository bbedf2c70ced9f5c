// Copyright the Round-Up authors. SPDX-License-Identifier: Apache-2.0
package io.roundup.explorer.play;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.roundup.explorer.settings.InputException;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Serves the page of a session, to browsers of this machine only. Code runs at the page's wish, so that others must not
 * reach it: see {@link Access}.
 */
public final class PlayServer implements AutoCloseable {
    private static final int THREADS = 4;
    /** What a browser is given to take the last answer. */
    private static final int SECONDS_TO_END = 1;

    private final HttpServer server;
    private final ExecutorService threads;
    private final Access access;
    private final PlayRequests requests;
    private final CountDownLatch end = new CountDownLatch(1);

    /**
     * Begins to serve.
     *
     * @param session whose page it is
     * @param port of this machine, or 0 for any that is free
     * @throws InputException if the port cannot be used
     */
    public PlayServer(PlaySession session, int port) {
        InetAddress loopback = InetAddress.getLoopbackAddress();
        try {
            server = HttpServer.create(new InetSocketAddress(loopback, port), 0);
        } catch (BindException taken) {
            throw new InputException("The port " + port + " cannot be used: " + taken.getMessage()
                    + ". Give --port another one, or leave it out for any that is free.");
        } catch (IOException failed) {
            throw new InputException("No page can be served on " + loopback + ": " + failed.getMessage() + ".");
        }
        access = new Access(server.getAddress().getPort());
        requests = new PlayRequests(session, end::countDown);
        threads = Executors.newFixedThreadPool(THREADS, body -> {
            Thread thread = new Thread(body, "round-up-page");
            thread.setDaemon(true);
            return thread;
        });
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
    }

    /** {@return where the page is, with the word that opens it} */
    public String address() {
        return access.address();
    }

    /** Waits until the page asks for the end. @throws InterruptedException if the thread is interrupted meanwhile */
    public void awaitEnd() throws InterruptedException {
        end.await();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String refusal = access.refusal(exchange);
            Answer answer = refusal.isEmpty()
                    ? requests.answer(exchange.getRequestMethod(), access.path(exchange), exchange.getRequestBody())
                    : Answer.error(Answer.FORBIDDEN, refusal);
            answer.send(exchange);
        }
    }

    @Override
    public void close() {
        server.stop(SECONDS_TO_END);
        threads.shutdownNow();
    }
}
