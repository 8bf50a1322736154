import { describe, expect, it } from 'vitest';
import { operations, type Schema } from '../../../contract/operations.ts';
import { parseFaultRule } from '../../../mocks/network/faultRule.ts';
import { warningOf } from '../../../mocks/network/ruleWarning.ts';
import { allRoutes } from '../../../mocks/provider/allRoutes.ts';

const warning = (rule: string) => warningOf(parseFaultRule(rule), allRoutes);

describe('warningOf', () => {
  it.each([
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
  ])('returns no warning for %s', (rule) => {
    expect(warning(rule)).toBeUndefined();
  });

  it.each([
    ['GET /v1/lnks lost', 'The provider has no endpoint GET /v1/lnks.'],
    ['PUT /v1/links lost', 'The provider has no endpoint PUT /v1/links.'],
    ['PATCH * lost', 'The provider has no endpoint PATCH *.'],
    ['POST /v1/links/:id lost', 'The provider has no endpoint POST /v1/links/:id.'],
    ['GET /v1/links/:id/qrcode/* lost', 'The provider has no endpoint GET /v1/links/:id/qrcode/*.'],
    ['GET /v1/links?pge=2 lost', 'GET /v1/links has no query parameter "pge". Available: page, limit.'],
    ['GET /v1/users/profile?page=2 lost', 'GET /v1/users/profile has no query parameter "page".'],
    ['POST /v1/auth/login user=ada lost', 'POST /v1/auth/login has no body field "user". Available: email.'],
    ['GET /v1/links page=2 lost', 'GET /v1/links has no body field "page".'],
    ['GET /v1/links 500 broken {json', expect.stringMatching(/^The response body is not valid JSON: ./)],
  ])('returns a warning for %s', (rule, expected) => {
    expect(warning(rule)).toEqual(expected);
  });
});

describe('a route', () => {
  const namesIn = ({ properties = {}, oneOf = [] }: Schema = {}): string[] => [
    ...Object.keys(properties),
    ...oneOf.flatMap(namesIn),
  ];
  const declared = operations.map(({ method, path, parameters, body }) => ({
    call: `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    query: parameters.flatMap((one) => (one.in === 'query' ? [one.name] : [])),
    fields: namesIn(body?.['application/json']?.schema),
  }));

  it.each(allRoutes)('has the query and the body of the contract: $method $path', (route) => {
    const { method, path, query = [], fields = [] } = route;
    const operation = declared.find(({ call }) => call === `${method.toUpperCase()} ${path}`);
    expect([...query].sort()).toEqual(operation?.query.sort());
    expect([...fields].sort()).toEqual(operation?.fields.sort());
  });
});
