import { createLogger, createServer } from 'vite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { forwardTo } from '../../../tools/vite/localMock.ts';
import { CLOSED_URL } from '../../support/LocalServer.ts';

/** Starts a development server without a mock. Returns the response to a call and the printed errors. */
const callWithoutMock = async () => {
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
  return { response: await fetch(`http://127.0.0.1:${port}/v1/links`), printed };
};

describe('npm run dev:http without a served mock', () => {
  const ERROR = `No server responds on ${CLOSED_URL}. Start one with npm run mock:serve.`;

  it('explains the problem to the app', async () => {
    const { response } = await callWithoutMock();
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({ error: ERROR });
  });

  it('prints one sentence', async () => {
    const { printed } = await callWithoutMock();
    expect(printed).toEqual([expect.stringMatching(/^\S*http proxy error: \/v1\/links\S*\n[^\n]+$/)]);
    expect(printed[0]).toContain(ERROR);
  });
});
