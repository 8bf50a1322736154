import { once } from 'node:events';
import { createClient } from '@redis/client';
import { retryLater } from '../HttpError.ts';
import type { CounterStore } from './CounterStore.ts';

const PREFIX = 'brevity:';

/**
 * Counters in Redis or Valkey, for several replicas.
 * Rejects with a 503 `HttpError` while Redis is unavailable.
 */
export const redisCounters = async (url: string, log: (line: string) => void): Promise<CounterStore> => {
  const client = createClient({ url, disableOfflineQueue: true, socket: { connectTimeout: 5_000 } });
  client.on('error', ({ code, message }) => log(`Redis error: ${code ?? message}`));
  // Continues after the first success or failure. The client reconnects automatically.
  client.connect().catch(() => {});
  await once(client, 'ready').catch(() => {});
  const throwUnavailable = <T>(run: () => Promise<T>): Promise<T> =>
    run().catch(() => {
      throw retryLater(503, 'Sign-in is unavailable right now. Try again in a moment', 5);
    });
  return {
    count: (name, seconds) =>
      throwUnavailable(async () => {
        const options = { condition: 'NX', expiration: { type: 'EX', value: seconds } } as const;
        const step = client.multi().set(PREFIX + name, '0', options);
        const [, count] = await step.incr(PREFIX + name).exec();
        return Number(count);
      }),
    has: (name) => throwUnavailable(async () => (await client.exists(PREFIX + name)) > 0),
    close: () => client.close().catch(() => client.destroy()),
  };
};
