import { describe, expect, it } from 'vitest';
import { type Operation, operations } from '../../contract/operations.ts';

/**
 * The table of calls, line by line (specification: Calls): method, path, access, query, body and responses.
 * Names of optional parameters and fields end with a question mark.
 * Responses that the specification does not show are assumed.
 */
const CALLS = `
  POST /v1/auth/register open query() body(email,firstName,lastName) 201 assumed
  POST /v1/auth/login open query() body(email) 200 assumed
  GET /v1/auth/verify open query(token) body() 200
  POST /v1/auth/logout bearer query() body() 200 assumed
  POST /v1/auth/refresh bearer query() body() 200
  GET /v1/users/profile bearer query() body() 200 assumed
  POST /v1/links bearer query() body(customCode,description?,originalUrl,title?) 201 assumed,2XX assumed
  GET /v1/links bearer query(page?,limit?) body() 200
  GET /v1/links/{id} bearer query() body() 200 assumed
  PUT /v1/links/{id} bearer query() body(customCode?,description?,isActive?,originalUrl?,tags?,title?) 200 assumed,2XX assumed
  DELETE /v1/links/{id} bearer query() body() 204 assumed,2XX assumed
  GET /v1/links/{id}/qrcode bearer query() body() 200 assumed
  GET /v1/analytics/links/{id}/clicks bearer query() body() 200 assumed
  GET /v1/analytics/links/{id}/stats bearer query() body() 200 assumed
  GET /v1/analytics/aggregated bearer query() body() 200
  GET /v1/users/preferences bearer query() body() 200 assumed
  DELETE /v1/users/account bearer query() body() 204 assumed
  GET /redirect/{code} open query() body() 302 assumed`
  .trim()
  .split(/\n */);

/** Calls for which the specification does not state the method or the access. */
const ASSUMED_CALLS = ['deleteAccount', 'followShortCode', 'preferences'];

const optional = (name: string, isRequired: boolean | undefined) => (isRequired ? name : `${name}?`);

const lineOf = ({ method, path, needsBearer, parameters, body, responses }: Operation): string => {
  const schema = body?.['application/json']?.schema;
  const fields = Object.keys(schema?.properties ?? {}).map((name) =>
    optional(name, schema?.required?.includes(name)),
  );
  const query = parameters.filter((one) => one.in === 'query').map((one) => optional(one.name, one.required));
  const success = Object.entries(responses)
    .filter(([status]) => /^[23]/.test(status))
    .map(([status, response]) => (response['x-assumed'] ? `${status} assumed` : status));
  const access = needsBearer ? 'bearer' : 'open';
  return `${method} ${path} ${access} query(${query}) body(${fields.sort()}) ${success}`;
};

describe('the contract', () => {
  it('marks operations that are not in the specification as assumed', () => {
    const specified = CALLS.map((line) => line.split(' ', 2).join(' '));
    const unspecified = operations.filter(({ method, path }) => !specified.includes(`${method} ${path}`));
    const assumed = operations.filter(({ isAssumed }) => isAssumed).map(({ id }) => id);
    expect(assumed.sort()).toEqual([...ASSUMED_CALLS, ...unspecified.map(({ id }) => id)].sort());
  });

  it('declares every call of the specification', () => {
    expect(operations.map(lineOf)).toEqual(expect.arrayContaining(CALLS));
  });

  it('allows no undeclared fields in request bodies', () => {
    const open = operations.filter(({ body }) =>
      Object.values(body ?? {}).some(({ schema }) => schema.additionalProperties !== false),
    );
    expect(open.map(({ id }) => id)).toEqual([]);
  });

  it.each(operations)('marks failures of $id as assumed and requires their error text', ({ responses }) => {
    const failures = Object.entries(responses).filter(([status]) => /^[45]/.test(status));
    expect(failures.map(([status]) => status)).toContain('5XX');
    for (const [, { content, ...response }] of failures) {
      expect(response['x-assumed']).toBe(true);
      expect(content?.['application/json']?.schema.required).toEqual(['error']);
    }
  });
});
