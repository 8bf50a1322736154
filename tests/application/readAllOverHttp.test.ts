import { expect, test } from 'vitest';
import { ListLinks } from '../../src/application/links/ListLinks.ts';
import { ReadAllLinks } from '../../src/application/links/ReadAllLinks.ts';
import { json } from '../support/LocalServer.ts';
import { gatewaysAt, startLocalServer } from '../support/localProvider.ts';

/*
 * Reading all links over real HTTP.
 */

const server = startLocalServer();

const wireLinks = Array.from({ length: 450 }, (_, index) => ({
  id: index + 1,
  shortCode: `code-${index + 1}`,
  originalUrl: 'https://example.com/',
}));

test('a provider that is called too often is called again when the time has passed that it asks for', async () => {
  const calledAt: number[] = [];
  server.answer = (response, received) => {
    calledAt.push(performance.now());
    if (calledAt.length === 2) {
      response.writeHead(429, { 'Retry-After': '2' }).end();
      return;
    }
    const query = new URL(received.path, server.url).searchParams;
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
    const found = wireLinks.slice((page - 1) * limit, page * limit);
    json({ links: found, pagination: { page, limit, total: wireLinks.length } })(response, received);
  };
  const waits: (number | undefined)[] = [];
  const { ids } = await new ReadAllLinks(new ListLinks(gatewaysAt(server).links)).execute({
    onCall: () => () => undefined,
    onProgress: () => undefined,
    onWait: (ms) => waits.push(ms),
    signal: new AbortController().signal,
  });
  expect(ids).toEqual(wireLinks.map(({ id }) => String(id)));
  expect(waits).toEqual([2_000, undefined]);
  expect(server.received).toHaveLength(7);
  expect((calledAt[5] ?? 0) - (calledAt[1] ?? 0)).toBeGreaterThan(1_990);
});
