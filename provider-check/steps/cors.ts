import { type Client, hasReplied, INVALID_TOKEN, type Outcome, type Reply } from '../Client.ts';
import type { ContractCheck } from '../ContractCheck.ts';

const METHODS = [
  ['GET', '/v1/links?page=1&limit=1'],
  ['POST', '/v1/links'],
  ['PUT', '/v1/links/1'],
  ['DELETE', '/v1/links/1'],
] as const;

/** Methods that a preflight response need not name. */
const ALWAYS_ALLOWED = ['GET', 'POST'];

const listIn = ({ headers }: Reply, name: string): readonly string[] =>
  (headers.get(name) ?? '').split(',').map((one) => one.trim().toLowerCase());

const lets = (reply: Reply, origin: string): boolean =>
  [origin, '*'].includes(reply.headers.get('Access-Control-Allow-Origin') ?? '');

/** Returns the status and the CORS headers of a response. */
const corsHeaders = (outcome: Outcome): string => {
  if (!hasReplied(outcome)) return outcome.received;
  const corsEntries = [...outcome.headers].filter(([name]) => name.startsWith('access-control-'));
  return [outcome.status, ...corsEntries.map((header) => header.join(': '))].join(', ');
};

/** Returns the reasons why a preflight response does not allow a request. */
const notAllowed = (reply: Reply, method: string, origin: string): readonly string[] => {
  const methods = listIn(reply, 'Access-Control-Allow-Methods');
  const headers = listIn(reply, 'Access-Control-Allow-Headers');
  const isAllowed =
    ALWAYS_ALLOWED.includes(method) || methods.includes(method.toLowerCase()) || methods.includes('*');
  return [
    ...(reply.status < 200 || reply.status > 299 ? [`its status is ${reply.status}`] : []),
    ...(lets(reply, origin) ? [] : ['Access-Control-Allow-Origin does not name the origin']),
    ...(isAllowed ? [] : ['Access-Control-Allow-Methods does not name the method']),
    // `*` does not include Authorization.
    ...(headers.includes('authorization')
      ? []
      : ['Access-Control-Allow-Headers does not name Authorization']),
    ...(headers.includes('content-type') || headers.includes('*')
      ? []
      : ['Access-Control-Allow-Headers does not name Content-Type']),
  ];
};

/** Checks the CORS headers that a browser needs to send requests from another origin. */
export const tryOrigin = async (check: ContractCheck, client: Client, origin: string): Promise<void> => {
  const { findings } = check;
  for (const [method, path] of METHODS) {
    const call = `OPTIONS for ${method}`;
    const reply = await client.call({
      method: 'OPTIONS',
      path,
      headers: {
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': 'authorization,content-type',
      },
    });
    const reasons = hasReplied(reply) ? notAllowed(reply, method, origin) : [`no response: ${reply.failure}`];
    if (reasons.length === 0)
      findings.add('holds', 'a browser may send the request from another origin', call);
    for (const reason of reasons)
      findings.addDifference('broken', `the browser blocks the request: ${reason}`, call, {
        received: corsHeaders(reply),
        expected: `a preflight response that allows ${origin}`,
        command: reply.command,
      });
  }
  const replies = [
    ['a response', await check.call('listLinks', { query: { page: 1, limit: 1 } })],
    ['an error response', await check.call('listLinks', { token: INVALID_TOKEN })],
  ] as const;
  for (const [what, reply] of replies) {
    if (!hasReplied(reply)) continue;
    check.expect('listLinks', reply, lets(reply, origin), `${what} can be read from another origin`, {
      verdict: 'broken',
      text: `${what} cannot be read: Access-Control-Allow-Origin does not name the origin`,
      received: corsHeaders(reply),
      expected: `Access-Control-Allow-Origin: ${origin}`,
    });
  }
  const [[, reply]] = replies;
  if (!hasReplied(reply)) return;
  const exposed = listIn(reply, 'Access-Control-Expose-Headers');
  // The dashboard sends no credentials, so `*` includes every header.
  const isExposed = ['retry-after', '*'].some((name) => exposed.includes(name));
  check.expect('listLinks', reply, isExposed, 'exposes Retry-After to other origins', {
    verdict: 'feature',
    text: 'Access-Control-Expose-Headers does not name Retry-After',
    received: corsHeaders(reply),
    expected: 'Access-Control-Expose-Headers: Retry-After',
  });
};
