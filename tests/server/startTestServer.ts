import { onTestFinished } from 'vitest';
import { startServer } from '../../server/http.ts';
import type { ServeFile } from '../../server/staticFiles.ts';
import { APP_URL, type createTestApi } from './createTestApi.ts';

const noContent: ServeFile = async (_path, _incoming, outgoing) => void outgoing.writeHead(204).end();

/** Serves an API over HTTP until the test ends. */
export const startTestServer = async (
  testApi: ReturnType<typeof createTestApi>,
  { serveFile = noContent, isProxied = false, handle = testApi.api.handle } = {},
) => {
  const server = await startServer({
    handle,
    serveFile,
    port: 0,
    host: '127.0.0.1',
    appUrl: APP_URL,
    isProxied,
    log: (line) => void testApi.logs.push(line),
  });
  onTestFinished(() => server.close());
  return { ...testApi, server, url: `http://127.0.0.1:${server.port}` };
};
