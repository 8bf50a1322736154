import { describe, expect, test } from 'vitest';
import { operations } from '../../mocks/contract/operations.ts';

interface Call {
  readonly method: string;
  readonly path: string;
  readonly bearer: boolean;
  readonly query: readonly string[];
  /** Body fields; the optional ones end with a question mark. */
  readonly body: readonly string[];
  readonly success: string;
}

const call = (
  method: string,
  path: string,
  access: 'open' | 'bearer',
  success: string,
  { query = [], body = [] }: { query?: string[]; body?: string[] } = {},
): Call => ({ method, path, bearer: access === 'bearer', query, body, success });

const PERSON = ['email', 'firstName', 'lastName'];
const PAGE = ['page?', 'limit?'];
const NEW_LINK = ['customCode', 'description?', 'originalUrl', 'title?'];
const CHANGES = ['customCode?', 'description?', 'isActive?', 'originalUrl?', 'tags?', 'title?'];

/** The table of calls, line by line (specification: Calls); a response that it does not show is assumed. */
const CALLS: readonly Call[] = [
  call('POST', '/v1/auth/register', 'open', '201 assumed', { body: PERSON }),
  call('POST', '/v1/auth/login', 'open', '200 assumed', { body: ['email'] }),
  call('GET', '/v1/auth/verify', 'open', '200', { query: ['token'] }),
  call('POST', '/v1/auth/logout', 'bearer', '200 assumed'),
  call('POST', '/v1/auth/refresh', 'bearer', '200'),
  call('GET', '/v1/users/profile', 'bearer', '200 assumed'),
  call('POST', '/v1/links', 'bearer', '201 assumed,2XX assumed', { body: NEW_LINK }),
  call('GET', '/v1/links', 'bearer', '200', { query: PAGE }),
  call('GET', '/v1/links/{id}', 'bearer', '200 assumed'),
  call('PUT', '/v1/links/{id}', 'bearer', '200 assumed,2XX assumed', { body: CHANGES }),
  call('DELETE', '/v1/links/{id}', 'bearer', '204 assumed,2XX assumed'),
  call('GET', '/v1/links/{id}/qrcode', 'bearer', '200 assumed'),
  call('GET', '/v1/analytics/links/{id}/clicks', 'bearer', '200 assumed'),
  call('GET', '/v1/analytics/links/{id}/stats', 'bearer', '200 assumed'),
  call('GET', '/v1/analytics/aggregated', 'bearer', '200'),
  call('GET', '/v1/users/preferences', 'bearer', '200 assumed'),
  call('DELETE', '/v1/users/account', 'bearer', '204 assumed'),
  call('GET', '/redirect/{code}', 'open', '302 assumed'),
];

/** Declared by the specification without a method, or without saying who may call. What it does not have is assumed, too. */
const ASSUMED_CALLS = ['deleteAccount', 'followShortCode', 'preferences'];

const nameOf = (name: string, isRequired: boolean | undefined) => (isRequired ? name : `${name}?`);

const declared: readonly Call[] = operations.map(
  ({ method, path, needsBearer, parameters, body, responses }) => {
    const schema = body?.['application/json']?.schema;
    const success = Object.entries(responses).filter(([status]) => /^[23]/.test(status));
    return {
      method,
      path,
      bearer: needsBearer,
      query: parameters.filter((one) => one.in === 'query').map((one) => nameOf(one.name, one.required)),
      body: Object.keys(schema?.properties ?? {})
        .map((name) => nameOf(name, schema?.required?.includes(name)))
        .sort(),
      success: success
        .map(([status, response]) => (response['x-assumed'] ? `${status} assumed` : status))
        .join(),
    };
  },
);

const line = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`;

describe('the contract', () => {
  test('marks as a whole the calls that are assumed, and those that the specification does not have', () => {
    const specified = CALLS.map(line);
    const further = operations.filter((one) => !specified.includes(line(one))).map(({ id }) => id);
    const assumed = operations.filter(({ isAssumed }) => isAssumed).map(({ id }) => id);
    expect(assumed.sort()).toEqual([...ASSUMED_CALLS, ...further].sort());
  });

  test.each(CALLS)('$method $path is as the specification says', (expected) => {
    expect(declared.find((one) => line(one) === line(expected))).toEqual(expected);
  });

  test('allows no other fields in request bodies', () => {
    const open = operations.filter(({ body }) =>
      Object.values(body ?? {}).some(({ schema }) => schema.additionalProperties !== false),
    );
    expect(open.map(({ id }) => id)).toEqual([]);
  });

  test.each(operations)('$id declares failures, each assumed and with an error text', ({ responses }) => {
    const failures = Object.entries(responses).filter(([status]) => /^[45]/.test(status));
    expect(failures.map(([status]) => status)).toContain('5XX');
    for (const [, { content, ...response }] of failures) {
      expect(response['x-assumed']).toBe(true);
      expect(content?.['application/json']?.schema.required).toEqual(['error']);
    }
  });
});
