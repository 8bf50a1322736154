import { isObject } from '../../contract/json.ts';
import { isPlainRead, operations } from '../../contract/operations.ts';
import { INVALID_TOKEN, type Reply } from '../Client.ts';
import type { ContractCheck } from '../ContractCheck.ts';
import { type Fields, linksIn } from '../values.ts';

/** The dashboard renews or ends a session only after a 401. */
export const NO_SESSION = { status: [401], accepted: 'broken', otherStatus: 'broken' } as const;

/** Checks that a rate is a percentage. Skips small rates, which could be either. */
const judgeRate = (check: ContractCheck, reply: Reply, figures: Fields): void => {
  const { uniqueClickRate: rate, totalClicks, totalUniqueClicks } = figures;
  if (typeof rate !== 'number' || typeof totalClicks !== 'number' || typeof totalUniqueClicks !== 'number')
    return;
  const percentage = (100 * totalUniqueClicks) / totalClicks;
  if (!(percentage > 2)) return;
  const isFraction = Math.abs(rate - percentage / 100) < 0.01;
  check.expect('aggregated', reply, !isFraction, 'returns rates from 0 to 100', {
    verdict: 'feature',
    text: 'AggregatedAnalytics.uniqueClickRate is a fraction, not a percentage',
    received: `${rate} for ${totalUniqueClicks} of ${totalClicks} clicks`,
    expected: percentage.toFixed(1),
  });
};

/** Checks the order of the top links, because the dashboard shows only the first ones. */
const judgeTopLinks = (check: ContractCheck, reply: Reply, { topLinks }: Fields): void => {
  const clicks = linksIn(topLinks).map(({ fields }) => fields['totalClicks'] ?? fields['clickCount']);
  if (clicks.length < 2 || !clicks.every((one) => typeof one === 'number')) return;
  const sorted = clicks.toSorted((one, other) => other - one);
  check.expect(
    'aggregated',
    reply,
    clicks.join() === sorted.join(),
    'returns the links with the most clicks first',
    {
      verdict: 'feature',
      text: 'AggregatedAnalytics.topLinks does not start with the most clicks',
      received: `links with ${clicks.join(', ')} clicks`,
      expected: sorted.join(', '),
    },
  );
};

/** Checks the requests that read account-wide data. */
export const readAccount = async (check: ContractCheck): Promise<void> => {
  for (const { id } of operations.filter(isPlainRead))
    if (id !== 'aggregated' && id !== 'listLinks') await check.succeed(id);
  const reply = await check.succeed('aggregated');
  if (!isObject(reply?.body)) return;
  judgeRate(check, reply, reply.body);
  judgeTopLinks(check, reply, reply.body);
};

/**
 * Checks that reads refuse an invalid token, and that the list refuses a missing one.
 * Skips operations that never succeed, because they refuse every token.
 */
export const readAsStranger = async (check: ContractCheck, linkId: string): Promise<void> => {
  const reads = operations.filter(({ method, needsBearer }) => method === 'GET' && needsBearer);
  const isSignedIn = check.token !== undefined;
  for (const { id } of reads) {
    if (isSignedIn && !check.succeeded.has(id)) continue;
    await check.refuse(id, { what: 'an invalid token', ...NO_SESSION, of: linkId, token: INVALID_TOKEN });
  }
  const what = 'a missing token';
  await check.refuse('listLinks', { what, status: [401], accepted: 'broken', token: 'none' });
};

/** Checks that unknown magic links and short codes are refused. */
export const readAsVisitor = async (check: ContractCheck): Promise<void> => {
  const token = crypto.randomUUID();
  await check.refuse('verify', {
    what: 'an unknown magic link',
    status: [401, 400],
    accepted: 'broken',
    query: { token },
  });
  await check.refuse('followShortCode', {
    what: 'an unknown short code',
    status: [404],
    of: `brevity-check-${token}`,
  });
};
