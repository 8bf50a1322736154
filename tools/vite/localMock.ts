import type { Plugin, ProxyOptions } from 'vite';

/** URL of `npm run mock:serve`. The dev and preview servers forward provider API requests to this URL. */
export const LOCAL_MOCK = 'http://localhost:4500';

/** Forwards requests to a server. If the server is not running, the app and the terminal get one sentence. */
export const forwardTo = (target: string): ProxyOptions => ({
  target,
  changeOrigin: true,
  configure: (proxy) => {
    proxy.on('error', (error, _, response) => {
      const sentence = `No server responds on ${target}. Start one with npm run mock:serve.`;
      // Vite prints the stack.
      error.stack = sentence;
      if (!('writeHead' in response) || response.headersSent) return;
      response
        .writeHead(502, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ error: sentence }));
    });
  },
});

/** Prints lines once the dev server listens. */
export const greetingPlugin = (lines: readonly string[]): Plugin => ({
  name: 'brevity-greeting',
  apply: 'serve',
  configureServer: ({ httpServer, config }) => {
    httpServer?.once('listening', () => {
      config.logger.info(`\n${lines.map((line) => `  ${line}\n`).join('')}`);
    });
  },
});
