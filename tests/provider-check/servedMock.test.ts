import { expect, test } from 'vitest';
import { checkRequest } from '../../contract/checkExchange.ts';
import { operations } from '../../contract/operations.ts';
import { checkProvider } from '../../provider-check/checkProvider.ts';
import { DIFFERENCES } from '../../provider-check/Findings.ts';
import { linesOf, serveDemo } from './serveDemo.ts';

const EVERYTHING = { canWrite: true, canMail: true, canEndSession: true, origin: 'https://app.example' };

const NEVER_TRIED = [
  'POST /v1/auth/register: would create an account that cannot be removed',
  'DELETE /v1/users/account: would delete the account',
  ': 429 with Retry-After: the provider never sent 429',
];

test.each(['typical', 'numeric-ids', 'fixed-fields'] as const)(
  'the mock differs in nothing, with %s data; all requests are as the contract says, but for those that must be refused',
  async (scenario) => {
    const complaints = new Set<string>();
    const { served, options } = await serveDemo({ scenario }, async (request, response) => {
      for (const one of await checkRequest(request)) complaints.add(`${response.status} ${one}`);
      return [];
    });
    const report = await checkProvider({ ...options, ...EVERYTHING });
    expect(report.findings.of(...DIFFERENCES)).toEqual([]);
    expect(linesOf(report, 'untried')).toEqual(NEVER_TRIED);
    expect(report.stopped).toBeUndefined();
    expect(report.leftBehind).toEqual([]);
    const [asDeclared] = linesOf(report, 'holds').filter((line) => line.endsWith('matches the contract'));
    const tried = operations.filter(({ id }) => !['register', 'deleteAccount'].includes(id));
    for (const { method, path } of tried) expect(asDeclared).toContain(`${method} ${path}`);
    expect(served.mock.world.export()).not.toContain('brevity-check');
    await served.mock.log.whenRead();
    expect([...complaints].sort()).toEqual([
      "400 body must have required property 'email'",
      "400 body must have required property 'firstName'",
      "400 body must have required property 'lastName'",
      "400 body must have required property 'originalUrl'",
      '400 body/customCode must match pattern "^[A-Za-z0-9_-]+$"',
      '400 body/email must match pattern "^[^@\\s]+@[^@\\s]+$"',
      '400 query limit must be >= 1',
      '400 query page must be >= 1',
      '401 bearer is missing',
    ]);
  },
);

test.each([
  ['none', 'use --origin'],
  ['the origin of the provider', '--origin is the origin of --url'],
])('without other options than %s, nothing is sent but reads; of CORS it says: %s', async (given, reason) => {
  const { served, options } = await serveDemo();
  const methods = new Set<string>();
  served.mock.log.subscribe(({ method, url }) => methods.add(/redirect|verify/.test(url) ? 'visit' : method));
  const report = await checkProvider({ ...options, ...(given !== 'none' && { origin: options.url }) });
  expect([...methods].sort()).toEqual(['GET', 'visit']);
  expect(linesOf(report, 'broken')).toEqual([]);
  expect(linesOf(report, 'untried')).toEqual(
    expect.arrayContaining([
      'POST /v1/auth/login: sends an email; use --mail and --email',
      'POST /v1/links: creates a link; use --write',
      'GET /redirect/{code}: counts a click; use --write',
      'POST /v1/auth/logout, POST /v1/auth/refresh: ends the session; use --session',
      `: requests from another origin (CORS): ${reason}`,
    ]),
  );
});
