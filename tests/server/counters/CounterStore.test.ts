import { spawn, spawnSync } from 'node:child_process';
import { afterAll, describe, expect, it } from 'vitest';
import type { CounterStore } from '../../../server/counters/CounterStore.ts';
import { ProcessCounters } from '../../../server/counters/ProcessCounters.ts';
import { redisCounters } from '../../../server/counters/RedisCounters.ts';
import { CLOSED_URL, freePort } from '../../support/LocalServer.ts';
import { createTestApi } from '../createTestApi.ts';

const SERVER = process.env['REDIS_SERVER'] ?? 'redis-server';
const hasServer = spawnSync(SERVER, ['--version']).status === 0;
if (!hasServer) process.stdout.write('Skipped: the counters in Redis. redis-server is not installed.\n');

const EMAIL = { email: 'ada@example.com' };

const cleanUps: (() => unknown)[] = [];
/** In reverse order, so that the stores close before their Redis server. */
afterAll(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
});

type Replicas = readonly [one: CounterStore, other: CounterStore];

let redisUrl: Promise<string> | undefined;

/** Starts a Redis server for all tests of this file. */
const startRedis = async (): Promise<string> => {
  const port = await freePort();
  const server = spawn(SERVER, ['--port', String(port), '--save', '', '--bind', '127.0.0.1']);
  await new Promise<void>((resolve) => {
    server.stdout.on('data', (text) => /Ready to accept/.test(String(text)) && resolve());
  });
  cleanUps.push(() => server.kill());
  return `redis://127.0.0.1:${port}`;
};

const redisReplicas = async (): Promise<Replicas> => {
  redisUrl ??= startRedis();
  const url = await redisUrl;
  const create = () => redisCounters(url, () => {});
  const stores = [await create(), await create()] as const;
  cleanUps.push(() => Promise.all(stores.map((store) => store.close())));
  return stores;
};

/** Without replicas, both stores are the same. */
const inProcess = async (): Promise<Replicas> => {
  const store = new ProcessCounters(Date.now);
  return [store, store];
};

const STORES: readonly { place: string; create: () => Promise<Replicas> }[] = [
  { place: 'the process', create: inProcess },
  ...(hasServer ? [{ place: 'Redis', create: redisReplicas }] : []),
];

describe.each(STORES)('counters in $place', ({ create }) => {
  it('are shared by replicas', async () => {
    const [one, other] = await create();
    expect([await one.count('a', 60), await other.count('a', 60)]).toEqual([1, 2]);
  });

  it('are counted by name', async () => {
    const [one, other] = await create();
    expect([await one.count('c', 60), await other.count('c', 60), await one.count('d', 60)]).toEqual([
      1, 2, 1,
    ]);
  });

  it('exist after their first call', async () => {
    const [one, other] = await create();
    await one.count('h', 60);
    expect([await other.has('h'), await other.has('b')]).toEqual([true, false]);
  });

  it('return 1 to only one of several concurrent calls', async () => {
    const stores = await create();
    const counts = await Promise.all(
      Array.from({ length: 20 }, (_, index) => stores[index % 2]?.count('e', 60)),
    );
    expect(counts.filter((count) => count === 1)).toHaveLength(1);
  });

  it('expire', async () => {
    const [one, other] = await create();
    await one.count('f', 1);
    await expect.poll(() => other.has('f')).toBe(false);
    expect(await one.count('f', 60)).toBe(1);
  });

  describe('shared by two servers', () => {
    const setUpReplicas = async () => {
      const [one, other] = await create();
      return [createTestApi('kutt', { counters: one }), createTestApi('kutt', { counters: other })] as const;
    };

    it('allow a magic link once', async () => {
      const [one, other] = await setUpReplicas();
      const magicToken = await one.requestMagicLink(EMAIL);
      expect((await other.send(`GET /v1/auth/verify?token=${magicToken}`)).status).toBe(200);
      expect((await one.send(`GET /v1/auth/verify?token=${magicToken}`)).status).toBe(401);
    });

    it('end a session on both servers', async () => {
      const [one, other] = await setUpReplicas();
      const token = await one.signIn();
      expect((await one.send('GET /v1/users/profile', { token })).status).toBe(200);
      await one.send('POST /v1/auth/logout', { token });
      expect((await other.send('GET /v1/users/profile', { token })).status).toBe(401);
    });
  });
});

describe('ProcessCounters', () => {
  it('removes expired counters', async () => {
    let now = 0;
    const store = new ProcessCounters(() => now);
    for (let index = 0; index < 50_000; index += 1) {
      now += 1_000;
      await store.count(`name ${index}`, 60);
    }
    expect(store.size).toBeLessThan(2_500);
  });
});

describe('sign-in without the Redis server', () => {
  it('returns 503', async () => {
    const counters = await redisCounters(CLOSED_URL.replace('http', 'redis'), () => {});
    cleanUps.push(() => counters.close());
    const { send } = createTestApi('kutt', { counters });
    const { status, headers } = await send('POST /v1/auth/login', { body: EMAIL });
    expect([status, headers.get('Retry-After')]).toEqual([503, '5']);
  });
});
