import { isPlainRead, operations } from '../../mocks/contract/operations.ts';
import type { Trial } from '../Trial.ts';
import { type Fields, isObject } from '../values.ts';

/** A share of a whole, and whether it is given from 0 to 100. */
const judgeRate = (trial: Trial, figures: Fields): void => {
  const { uniqueClickRate: rate, totalClicks, totalUniqueClicks } = figures;
  if (typeof rate !== 'number' || typeof totalClicks !== 'number' || typeof totalUniqueClicks !== 'number')
    return;
  const percentage = (100 * totalUniqueClicks) / totalClicks;
  if (!(percentage > 2)) return;
  const isFraction = Math.abs(rate - percentage / 100) < 0.01;
  const differs = 'AggregatedAnalytics.uniqueClickRate is a fraction, not a percentage';
  trial.expect('aggregated', !isFraction, 'gives rates from 0 to 100', 'assumed', differs);
};

/** Tries what is read of the account as a whole. */
export const readAccount = async (trial: Trial): Promise<void> => {
  for (const { id } of operations.filter(isPlainRead))
    if (id !== 'aggregated' && id !== 'listLinks') await trial.succeed(id);
  const reply = await trial.succeed('aggregated');
  if (isObject(reply?.body)) judgeRate(trial, reply.body);
};

/** Tries every read that needs a session with a token that nobody has, and the list without any. */
export const readAsStranger = async (trial: Trial, linkId: string): Promise<void> => {
  const reads = operations.filter(({ method, needsBearer }) => method === 'GET' && needsBearer);
  for (const { id } of reads) {
    const wrong = { what: 'a wrong token', status: [401], isNeeded: true, of: linkId } as const;
    await trial.refuse(id, { ...wrong, token: crypto.randomUUID() });
  }
  await trial.refuse('listLinks', { what: 'a missing token', status: [401], isNeeded: true, token: 'none' });
};

/** Tries what a visitor can send by hand: tokens and short codes that nobody has. */
export const readAsVisitor = async (trial: Trial): Promise<void> => {
  const token = crypto.randomUUID();
  await trial.refuse('verify', {
    what: 'an unknown magic link',
    status: [401, 400],
    isNeeded: true,
    query: { token },
  });
  await trial.refuse('followShortCode', {
    what: 'an unknown short code',
    status: [404],
    of: `brevity-check-${token}`,
  });
};
