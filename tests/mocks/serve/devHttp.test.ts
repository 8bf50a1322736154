import { createLogger, createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { forwardTo } from '../../../tools/vite/localMock.ts';
import { CLOSED_URL } from '../../support/LocalServer.ts';

test('dev:http says in one sentence, to the app and in the terminal, that no server responds', async () => {
  const printed: string[] = [];
  const customLogger = createLogger('error');
  customLogger.error = (message) => printed.push(message);
  const dev = await createServer({
    configFile: false,
    customLogger,
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: '127.0.0.1', ws: false, watch: null, proxy: { '/v1': forwardTo(CLOSED_URL) } },
  });
  onTestFinished(() => dev.close());
  await dev.listen();
  const address = dev.httpServer?.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const response = await fetch(`http://127.0.0.1:${port}/v1/links`);
  const error = `No server responds on ${CLOSED_URL}. Start one with npm run mock:serve.`;
  expect(response.status).toBe(502);
  expect(await response.json()).toEqual({ error });
  expect(printed).toEqual([expect.stringMatching(/^\S*http proxy error: \/v1\/links\S*\n[^\n]+$/)]);
  expect(printed[0]).toContain(error);
});
