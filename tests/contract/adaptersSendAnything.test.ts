import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeRequest } from '../../mocks/contract/judgeRequest.ts';
import { operationOf } from '../../mocks/contract/operations.ts';
import {
  GATEWAY_CALLS,
  type GatewayCall,
  gatewaysAt,
  type Inputs,
  LINK_CALLS,
} from '../support/gatewayCalls.ts';
import { PROVIDER_URL } from '../support/MockProvider.ts';

/** URLs resolve these two segments, so no path can carry them. */
const isDotSegment = (id: string) => id === '.' || id === '..';

const tricky = fc.constantFrom(
  ...[
    'a/b',
    '../..',
    '...',
    '//',
    '?',
    '#',
    '%',
    '%2F',
    '%2e%2e',
    ';',
    '\\',
    '+',
    '&limit=1',
    ' ',
    'ä/é',
    '\0',
  ],
);
const anyText = fc.oneof(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), tricky, fc.webUrl());
const linkId = anyText.filter((id) => !isDotSegment(id));
const token = fc.base64String({ minLength: 1, maxLength: 60 }).filter((base64) => base64 !== '');
const shortCode = fc.stringMatching(/^[A-Za-z0-9_-]+$/);
const person = fc.record({ email: fc.emailAddress(), firstName: anyText, lastName: anyText });
const fields = {
  originalUrl: fc.oneof(fc.webUrl(), anyText),
  shortCode,
  title: anyText,
  description: anyText,
};
const newLink = fc.record(fields, { requiredKeys: ['originalUrl', 'shortCode'] });
const changes = fc.record(
  { ...fields, description: fc.oneof(anyText, fc.constant('')), isActive: fc.boolean() },
  { requiredKeys: [] },
);

/** The one request that a call sends to a provider that cannot be reached; it must keep the contract. */
const requestOf = async (act: GatewayCall['act'], inputs: Partial<Inputs> = {}): Promise<Request> => {
  const requests: Request[] = [];
  const exchange: typeof fetch = async (input, init) => {
    requests.push(new Request(input, init));
    throw new TypeError('Failed to fetch');
  };
  const session = { token: inputs.token ?? 'token', user: undefined };
  const call = act(gatewaysAt({ url: PROVIDER_URL }, { session, exchange }), inputs);
  await expect(call).rejects.toMatchObject({ kind: 'network' });
  expect(requests).toHaveLength(1);
  const [request = new Request(PROVIDER_URL)] = requests;
  expect(await judgeRequest(request)).toEqual([]);
  return request;
};

test.each(GATEWAY_CALLS)('$operation is the right call for any input, which arrives unchanged', (call) =>
  fc.assert(
    fc.asyncProperty(fc.record({ magicToken: anyText, token, linkId }), async (inputs) => {
      const request = await requestOf(call.act, inputs);
      const { pathname, searchParams } = new URL(request.url);
      expect(operationOf(request)?.id).toBe(call.operation);
      if (call.needsBearer) expect(request.headers.get('Authorization')).toBe(`Bearer ${inputs.token}`);
      if (call.operation === 'verify') expect([...searchParams]).toEqual([['token', inputs.magicToken]]);
      if (LINK_CALLS.includes(call))
        expect(pathname.split('/').map(decodeURIComponent)).toContain(inputs.linkId);
    }),
    { numRuns: 30 },
  ),
);

test('any person arrives unchanged', () =>
  fc.assert(
    fc.asyncProperty(person, async (user) => {
      expect(await (await requestOf(({ auth }) => auth.register(user))).json()).toEqual(user);
      const { email } = user;
      expect(await (await requestOf(({ auth }) => auth.requestMagicLink(email))).json()).toEqual({ email });
    }),
  ));

test('any link arrives with the field names of the contract', () =>
  fc.assert(
    fc.asyncProperty(newLink, changes, async ({ shortCode: customCode, ...link }, { shortCode, ...some }) => {
      const created = await requestOf(({ links }) => links.create({ ...link, shortCode: customCode }));
      expect(await created.json()).toEqual({ ...link, customCode });
      const code = shortCode === undefined ? {} : { shortCode };
      const updated = await requestOf(({ links }) => links.update('1', { ...some, ...code }));
      expect(await updated.json()).toEqual({ ...some, ...(shortCode && { customCode: shortCode }) });
    }),
  ));

test('any page and limit are whole numbers', () =>
  fc.assert(
    fc.asyncProperty(fc.integer({ min: 1 }), fc.integer({ min: 1, max: 100 }), async (page, limit) => {
      const { url } = await requestOf(({ links }) => links.list({ page, limit }));
      expect(new URL(url).search).toBe(`?page=${page}&limit=${limit}`);
    }),
  ));
