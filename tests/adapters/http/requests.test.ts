import { describe, expect, test } from 'vitest';
import { aProvider, signedInAt } from '../../support/aProvider.ts';
import { json } from '../../support/HostileServer.ts';
import { GATEWAY_CALLS } from './gatewayCalls.ts';

const server = aProvider();

describe.each(GATEWAY_CALLS)('$name', ({ sends, body, bearer, reply, act }) => {
  test('goes over the wire as the provider wants it', async () => {
    server.answer = reply;
    await act(signedInAt(server, { token: 'token', user: undefined }));
    expect(server.received).toHaveLength(1);
    const [received] = server.received;
    expect(`${received?.method} ${received?.path}`).toBe(sends);
    expect(received?.body === '' ? undefined : JSON.parse(received?.body ?? '')).toEqual(body);
    expect(received?.headers['content-type']).toBe('application/json');
    expect(received?.headers.authorization).toBe(bearer ? 'Bearer token' : undefined);
  });
});

test('no call is answered from an HTTP cache', async () => {
  for (const { act, reply } of GATEWAY_CALLS) {
    server.answer = reply;
    const caches: (string | undefined)[] = [];
    const spying: typeof fetch = (input, init) => {
      caches.push(init?.cache);
      return fetch(input, init);
    };
    await act(signedInAt(server, undefined, undefined, spying));
    expect(caches).toEqual(['no-store']);
  }
});

test('nobody signed in sends no bearer, not an empty one', async () => {
  server.answer = json([]);
  await signedInAt(server).links.list({ page: 1, limit: 5 });
  expect(server.received[0]?.headers).not.toHaveProperty('authorization');
});

test('sign-out sends the token that it ends, not the stored one', async () => {
  await signedInAt(server, { token: 'stored', user: undefined }).auth.signOut('ended');
  expect(server.received[0]?.headers.authorization).toBe('Bearer ended');
});

test('the summary, which the provider does not serve, sends nothing', async () => {
  const { analytics } = signedInAt(server, { token: 'token', user: undefined });
  await expect(analytics.summary()).rejects.toThrow('not implemented');
  expect(server.received).toEqual([]);
});

test('text outside of ASCII arrives', async () => {
  server.answer = json({ id: 1, shortCode: 'x', originalUrl: 'x' });
  const title = 'Straße 👩‍💻 "quoted" \\ \u2028';
  await signedInAt(server).links.create({ originalUrl: 'https://bücher.example/ä', shortCode: 'x', title });
  expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({
    originalUrl: 'https://bücher.example/ä',
    customCode: 'x',
    title,
  });
});
