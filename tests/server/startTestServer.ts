import { onTestFinished } from 'vitest';
import { startServer } from '../../server/http.ts';
import type { ServeFile } from '../../server/staticFiles.ts';
import { APP_URL, type serverOn } from './serverOn.ts';

const noPage: ServeFile = async (_path, _incoming, outgoing) => void outgoing.writeHead(204).end();

/** Serves an API on a stand-in over HTTP, until the test is over. */
export const startTestServer = async (
  tested: ReturnType<typeof serverOn>,
  { serveFile = noPage, isProxied = false, handle = tested.api.handle } = {},
) => {
  const log = (line: string) => void tested.lines.push(line);
  const server = await startServer({
    handle,
    serveFile,
    port: 0,
    host: '127.0.0.1',
    appUrl: APP_URL,
    isProxied,
    log,
  });
  onTestFinished(() => server.close());
  return { ...tested, server, address: `http://127.0.0.1:${server.port}` };
};
