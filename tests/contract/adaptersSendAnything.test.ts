import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeRequest } from '../../mocks/contract/judgeRequest.ts';
import { operationOf } from '../../mocks/contract/operations.ts';
import { type Gateways, gatewayCalls, INPUTS } from './httpGateways.ts';
import { sentRequest } from './sentRequest.ts';

/** URLs resolve these two segments, so no path can carry them. */
const isDotSegment = (id: string) => id === '.' || id === '..';

const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 });
const tricky = fc.constantFrom(
  'a/b',
  '../..',
  '?',
  '#',
  '%',
  '%2F',
  '%2e%2e',
  '\\',
  '+',
  '&limit=1',
  ' ',
  'ä/é',
  '\0',
);
const anyText = fc.oneof(text, tricky, fc.webUrl());
const linkId = anyText.filter((id) => !isDotSegment(id));
const token = fc.base64String({ minLength: 1, maxLength: 60 }).filter((base64) => base64 !== '');
const shortCode = fc.stringMatching(/^[A-Za-z0-9_-]+$/);
const email = fc.emailAddress();
const person = fc.record({ email, firstName: anyText, lastName: anyText });
const newLink = fc.record(
  { originalUrl: fc.oneof(fc.webUrl(), anyText), shortCode, title: anyText, description: anyText },
  { requiredKeys: ['originalUrl', 'shortCode'] },
);
const changes = fc.record(
  {
    originalUrl: anyText,
    shortCode,
    title: anyText,
    description: fc.oneof(anyText, fc.constant('')),
    isActive: fc.boolean(),
  },
  { requiredKeys: [] },
);

const validRequest = async (
  act: (gateways: Gateways) => Promise<unknown>,
  sessionToken = INPUTS.token,
): Promise<Request> => {
  const request = await sentRequest(act, { ...INPUTS, token: sessionToken });
  expect(await judgeRequest(request)).toEqual([]);
  return request;
};

describe('for any input', () => {
  test('each call is the right call', () =>
    fc.assert(
      fc.asyncProperty(anyText, token, linkId, async (magicToken, sessionToken, id) => {
        const inputs = { magicToken, token: sessionToken, linkId: id };
        for (const { operation, act } of gatewayCalls) {
          const request = await sentRequest(act, inputs);
          expect(operationOf(request)?.id).toBe(operation);
          expect(await judgeRequest(request)).toEqual([]);
        }
      }),
      { numRuns: 25 },
    ));

  test('an id arrives unchanged', () =>
    fc.assert(
      fc.asyncProperty(linkId, async (id) => {
        const { url } = await validRequest(({ links }) => links.get(id));
        expect(decodeURIComponent(new URL(url).pathname.slice('/v1/links/'.length))).toBe(id);
      }),
    ));

  test('a magic token arrives unchanged, and adds no other parameter', () =>
    fc.assert(
      fc.asyncProperty(anyText, async (magicToken) => {
        const { url } = await validRequest(({ auth }) => auth.verify(magicToken));
        expect([...new URL(url).searchParams]).toEqual([['token', magicToken]]);
      }),
    ));

  test('a session token arrives unchanged', () =>
    fc.assert(
      fc.asyncProperty(token, async (sessionToken) => {
        const { headers } = await validRequest(({ users }) => users.profile(), sessionToken);
        expect(headers.get('Authorization')).toBe(`Bearer ${sessionToken}`);
      }),
    ));

  test('a person arrives unchanged', () =>
    fc.assert(
      fc.asyncProperty(person, async (user) => {
        const request = await validRequest(({ auth }) => auth.register(user));
        expect(await request.json()).toEqual(user);
        await validRequest(({ auth }) => auth.requestMagicLink(user.email));
      }),
    ));

  test('a person adds no other field', async () => {
    const user = { email: 'ada@mail.example', firstName: 'Ada', lastName: 'Lovelace', id: 7 };
    await validRequest(({ auth }) => auth.register(user));
  });

  test('a link arrives with the field names of the contract', () =>
    fc.assert(
      fc.asyncProperty(newLink, changes, async (link, some) => {
        const { shortCode: customCode, ...fields } = link;
        const created = await validRequest(({ links }) => links.create(link));
        expect(await created.json()).toEqual({ ...fields, customCode });
        const { shortCode: otherCode, ...otherFields } = some;
        const updated = await validRequest(({ links }) => links.update('1', some));
        expect(await updated.json()).toEqual({ ...otherFields, ...(otherCode && { customCode: otherCode }) });
      }),
    ));

  test('pages and limits are whole numbers', () =>
    fc.assert(
      fc.asyncProperty(fc.integer({ min: 1 }), fc.integer({ min: 1, max: 100 }), async (page, limit) => {
        const { url } = await validRequest(({ links }) => links.list({ page, limit }));
        expect(new URL(url).search).toBe(`?page=${page}&limit=${limit}`);
      }),
    ));
});
