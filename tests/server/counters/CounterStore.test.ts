import { spawn, spawnSync } from 'node:child_process';
import { afterAll, describe, expect, test } from 'vitest';
import type { CounterStore } from '../../../server/counters/CounterStore.ts';
import { ProcessCounters } from '../../../server/counters/ProcessCounters.ts';
import { redisCounters } from '../../../server/counters/RedisCounters.ts';
import { CLOSED_URL, freePort } from '../../support/LocalServer.ts';
import { serverOn } from '../serverOn.ts';

const closing: (() => unknown)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

const SERVER = process.env['REDIS_SERVER'] ?? 'redis-server';
const hasServer = spawnSync(SERVER, ['--version']).status === 0;
if (!hasServer) process.stdout.write('Not tested: the memory in Redis, since there is no redis-server.\n');

/** Stores of replicas that share one server. */
const replicas = async (): Promise<readonly [CounterStore, CounterStore]> => {
  const port = await freePort();
  const server = spawn(SERVER, ['--port', String(port), '--save', '', '--bind', '127.0.0.1']);
  await new Promise<void>((resolve) => {
    server.stdout.on('data', (text) => /Ready to accept/.test(String(text)) && resolve());
  });
  const one = () => redisCounters(`redis://127.0.0.1:${port}`, () => {});
  const stores = [await one(), await one()] as const;
  closing.push(async () => {
    await Promise.all(stores.map((store) => store.close()));
    server.kill();
  });
  return stores;
};

const own = async (): Promise<readonly [CounterStore, CounterStore]> => {
  const store = new ProcessCounters(Date.now);
  return [store, store];
};

describe.each([['of this process', own], ...(hasServer ? [['in Redis', replicas] as const] : [])] as const)(
  'the counters %s',
  (_what, make) => {
    test('notes once, counts all, and forgets when the time is over', async () => {
      const [one, other] = await make();
      expect([await one.count('a', 60), await other.count('a', 60)]).toEqual([1, 2]);
      expect([await other.has('a'), await other.has('b')]).toEqual([true, false]);
      expect([await one.count('c', 60), await other.count('c', 60), await one.count('d', 60)]).toEqual([
        1, 2, 1,
      ]);
      const taken = await Promise.all(
        Array.from({ length: 20 }, (_, at) => [one, other][at % 2]?.count('e', 60)),
      );
      expect(taken.filter((count) => count === 1)).toHaveLength(1);
      await one.count('f', 1);
      await expect.poll(() => other.has('f')).toBe(false);
      expect(await one.count('f', 60)).toBe(1);
    });

    test('is shared by replicas: a magic link works once, and an ended session is ended for all', async () => {
      const [one, other] = (await make()).map((store) => serverOn('kutt', { counters: store }));
      const magic = await one?.linkFor({ email: 'ada@example.com' });
      const verified = await other?.call(`GET /v1/auth/verify?token=${magic}`);
      expect(verified?.status).toBe(200);
      expect((await one?.call(`GET /v1/auth/verify?token=${magic}`))?.status).toBe(401);
      const { jwt: token } = verified?.body ?? {};
      expect((await one?.call('GET /v1/users/profile', { token }))?.status).toBe(200);
      await one?.call('POST /v1/auth/logout', { token });
      expect((await other?.call('GET /v1/users/profile', { token }))?.status).toBe(401);
    });
  },
);

test('the store of this process lets go of what is over', async () => {
  let now = 0;
  const store = new ProcessCounters(() => now);
  for (let at = 0; at < 50_000; at += 1) {
    now += 1_000;
    await store.count(`name ${at}`, 60);
  }
  expect(store.size).toBeLessThan(2_500);
});

test('without its server nobody is signed in', async () => {
  const store = await redisCounters(CLOSED_URL.replace('http', 'redis'), () => {});
  closing.push(() => store.close());
  const { call } = serverOn('kutt', { counters: store });
  const { status, headers } = await call('POST /v1/auth/login', { body: { email: 'ada@example.com' } });
  expect([status, headers.get('Retry-After')]).toEqual([503, '5']);
});
