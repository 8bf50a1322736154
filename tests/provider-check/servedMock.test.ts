import { describe, expect, it } from 'vitest';
import { checkRequest } from '../../contract/checkExchange.ts';
import { operations } from '../../contract/operations.ts';
import { checkProvider } from '../../provider-check/checkProvider.ts';
import { DIFFERENCES } from '../../provider-check/Findings.ts';
import { linesOf, serveDemo } from './serveDemo.ts';

const ALL_CHECKS = { canWrite: true, canMail: true, canEndSession: true, origin: 'https://app.example' };

const NEVER_CHECKED = [
  'POST /v1/auth/register: would create an account that cannot be removed',
  'DELETE /v1/users/account: would delete the account',
  ': 429 with Retry-After: the provider never sent 429',
];

describe.each([{ scenario: 'typical' }, { scenario: 'numeric-ids' }, { scenario: 'fixed-fields' }] as const)(
  'the whole check of the mock with $scenario data',
  ({ scenario }) => {
    it('passes', async () => {
      const { served, options } = await serveDemo({ scenario });
      const report = await checkProvider({ ...options, ...ALL_CHECKS });
      expect(report.findings.of(...DIFFERENCES)).toEqual([]);
      expect(report.stopped).toBeUndefined();
      expect(linesOf(report, 'untried')).toEqual(NEVER_CHECKED);
      const [matching] = linesOf(report, 'holds').filter((line) => line.endsWith('matches the contract'));
      const checked = operations.filter(({ id }) => !['register', 'deleteAccount'].includes(id));
      for (const { method, path } of checked) expect(matching).toContain(`${method} ${path}`);
      expect(report.leftBehind).toEqual([]);
      expect(served.mock.world.export()).not.toContain('brevity-check');
    });

    it('violates the contract only with requests that must be refused', async () => {
      const violations = new Set<string>();
      const { served, options } = await serveDemo({ scenario }, async (request, response) => {
        for (const violation of await checkRequest(request))
          violations.add(`${response.status} ${violation}`);
        return [];
      });
      await checkProvider({ ...options, ...ALL_CHECKS });
      await served.mock.log.whenSettled();
      expect([...violations].sort()).toEqual([
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
    });
  },
);

describe.each([
  { origin: 'no origin', hasOrigin: false, reason: 'use --origin' },
  { origin: "the provider's own origin", hasOrigin: true, reason: '--origin is the origin of --url' },
])('the check with $origin and no other options', ({ hasOrigin, reason }) => {
  const check = async () => {
    const { served, options } = await serveDemo();
    const methods = new Set<string>();
    served.mock.log.subscribe(({ method, url }) =>
      methods.add(/redirect|verify/.test(url) ? 'visit' : method),
    );
    const report = await checkProvider({ ...options, ...(hasOrigin && { origin: options.url }) });
    return { report, methods };
  };

  it('only reads', async () => {
    const { methods } = await check();
    expect([...methods].sort()).toEqual(['GET', 'visit']);
  });

  it('reports nothing that breaks the dashboard', async () => {
    const { report } = await check();
    expect(linesOf(report, 'broken')).toEqual([]);
  });

  it('reports why requests were not checked', async () => {
    const { report } = await check();
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
});
