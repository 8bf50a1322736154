import { expect, test } from 'vitest';
import { operations, type Schema } from '../../../contract/operations.ts';
import { parseFaultRule } from '../../../mocks/network/faultRule.ts';
import { warningOf } from '../../../mocks/network/ruleWarning.ts';
import { allRoutes } from '../../../mocks/provider/allRoutes.ts';

const warned = (rule: string) => warningOf(parseFaultRule(rule), allRoutes);

test.each([
  'HEAD /v1/links lost',
  'GET /v1/links/7 lost',
  'GET /v1/analytics/* lost',
  'GET /v1/links/*/qrcode lost',
  '* * lost',
  'GET /v1/links?page=2&limit=20 lost',
  '* /v1/links customCode=spring lost',
  'PUT * isActive=false lost',
  'GET /v1/links 503 {"error":"Down"}',
  'GET /v1/links 503 Down',
  'GET /v1/links 200 <style>a{}</style>',
])('%s can hit a call of the provider', (rule) => {
  expect(warned(rule)).toBeUndefined();
});

test.each([
  ['GET /v1/lnks lost', 'The provider has no call GET /v1/lnks.'],
  ['PUT /v1/links lost', 'The provider has no call PUT /v1/links.'],
  ['PATCH * lost', 'The provider has no call PATCH *.'],
  ['POST /v1/links/:id lost', 'The provider has no call POST /v1/links/:id.'],
  ['GET /v1/links/:id/qrcode/* lost', 'The provider has no call GET /v1/links/:id/qrcode/*.'],
  ['GET /v1/links?pge=2 lost', 'The query of GET /v1/links has no "pge", only page, limit.'],
  ['GET /v1/users/profile?page=2 lost', 'The query of GET /v1/users/profile has no "page".'],
  ['POST /v1/auth/login user=ada lost', 'The body of POST /v1/auth/login has no "user", only email.'],
  ['GET /v1/links page=2 lost', 'The body of GET /v1/links has no "page".'],
  ['GET /v1/links 500 broken {json', expect.stringMatching(/^The body is not JSON: ./)],
])('%s gets a warning', (rule, warning) => {
  expect(warned(rule)).toEqual(warning);
});

test('each route is a call of the contract, with its query and its body', () => {
  const namesIn = ({ properties = {}, oneOf = [] }: Schema = {}): string[] => [
    ...Object.keys(properties),
    ...oneOf.flatMap(namesIn),
  ];
  const declared = operations.map(({ method, path, parameters, body }) => ({
    call: `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    query: parameters.flatMap((one) => (one.in === 'query' ? [one.name] : [])),
    fields: namesIn(body?.['application/json']?.schema),
  }));
  for (const { method, path, query = [], fields = [] } of allRoutes) {
    const call = `${method.toUpperCase()} ${path}`;
    const known = declared.find((one) => one.call === call);
    expect([...query].sort(), call).toEqual(known?.query.sort());
    expect([...fields].sort(), call).toEqual(known?.fields.sort());
  }
});
