import { describe, expect, it, test } from 'vitest';
import { CreateLink } from '../../../src/application/links/CreateLink.ts';
import type { CreationAttempt } from '../../../src/application/links/creationAttempt.ts';
import type { Link } from '../../../src/domain/links/link.ts';
import { aDraft, aLink, links } from '../../support/aLink.ts';
import { memoryLinks, pagesRead } from '../../support/memoryGateways.ts';
import { BUG } from '../../support/reportedErrors.ts';
import { failure } from '../../support/serviceErrors.ts';

const ADDRESS = 'https://example.com/analytical-engine';

const setUp = () => {
  const gateway = memoryLinks();
  return { gateway, use: new CreateLink(gateway) };
};

test('sends a draft without white space around texts; the created link has what the response leaves out', async () => {
  const { use, gateway } = setUp();
  gateway.create.mockResolvedValueOnce({ id: '77', title: 'Its own' });
  const draft = aDraft({ description: 'a\nb' });
  const outcome = await use.execute({ ...draft, originalUrl: ` ${ADDRESS} `, description: ' a\nb ' });
  expect(gateway.create.mock.calls).toEqual([[draft]]);
  expect(outcome).toEqual({ status: 'created', link: { ...draft, id: '77', title: 'Its own' } });
});

test('sends no blank description; without an id in the response, it is created all the same', async () => {
  const { use, gateway } = setUp();
  gateway.create.mockResolvedValueOnce({ title: 'The engine' });
  await expect(use.execute(aDraft({ description: ' \n ' }))).resolves.toEqual({ status: 'created' });
  const { description, ...sent } = aDraft();
  expect(gateway.create.mock.calls).toStrictEqual([[sent]]);
});

test('an invalid draft of a link is not sent', async () => {
  const { use, gateway } = setUp();
  await expect(use.execute(aDraft({ originalUrl: 'x', shortCode: ' ' }))).resolves.toMatchObject({
    status: 'invalid',
    errors: { originalUrl: expect.any(String), shortCode: expect.any(String) },
  });
  expect(gateway.create).not.toHaveBeenCalled();
});

test('a conflict without an attempt is about the short code, without a look at the list', async () => {
  const { use, gateway } = setUp();
  gateway.stored.push(aLink());
  gateway.create.mockRejectedValueOnce(failure('conflict', 'Short code is already taken'));
  await expect(use.execute(aDraft())).resolves.toEqual({
    status: 'invalid',
    errors: { shortCode: 'Failed: Short code is already taken' },
    message: 'Failed: Short code is already taken',
  });
  expect(gateway.list).not.toHaveBeenCalled();
});

test.each([failure('network'), BUG])('any other error is thrown: %s', async (error) => {
  const { use, gateway } = setUp();
  gateway.create.mockRejectedValueOnce(error);
  await expect(use.execute(aDraft())).rejects.toBe(error);
});

const taken = failure('conflict', 'Short code is already taken');
/** When `aLink` was created. */
const NOW = Date.parse('2026-03-01T12:00:00Z');
const MINUTE_MS = 60_000;

describe('a conflict of the first call', () => {
  /** Creates a link whose code this link has. */
  const createBeside = (link: Link, attempt: Partial<CreationAttempt> = {}) => {
    const { use, gateway } = setUp();
    gateway.stored.push(link);
    gateway.create.mockRejectedValueOnce(taken);
    const outcome = use.execute(aDraft(), { sentAt: NOW, known: new Set(), isRepeated: false, ...attempt });
    return { gateway, outcome };
  };

  it('is a success when the link in the list was created just now', async () => {
    const link = aLink({ shortCode: 'ENGINE', originalUrl: `${ADDRESS}/` });
    await expect(createBeside(link).outcome).resolves.toEqual({ status: 'created', link });
  });

  it('sends no change to the link that it finds', async () => {
    const { gateway, outcome } = createBeside(aLink({ description: 'Its own' }));
    await outcome;
    expect(gateway.update).not.toHaveBeenCalled();
  });

  it.each<[string, Partial<Link>, Partial<CreationAttempt>]>([
    ['was known before', {}, { known: new Set(['1']) }],
    ['was created before', {}, { sentAt: NOW + 6 * MINUTE_MS }],
    ['has no date', { createdAt: undefined }, {}],
    ['has another title', { title: 'Another' }, {}],
    ['leads elsewhere', { originalUrl: 'https://example.com/other' }, {}],
  ])('is a refusal with the link when it %s', async (_how, fields, attempt) => {
    const link = aLink(fields);
    const { outcome } = createBeside(link, attempt);
    await expect(outcome).resolves.toMatchObject({ status: 'invalid', takenBy: link });
  });

  it('takes the link with the exact code before another one', async () => {
    const { use, gateway } = setUp();
    gateway.stored.push(aLink({ id: '1', shortCode: 'ENGINE' }), aLink({ id: '2' }));
    gateway.create.mockRejectedValueOnce(taken);
    const outcome = await use.execute(aDraft(), { sentAt: NOW, known: new Set(), isRepeated: false });
    expect(outcome).toMatchObject({ link: { id: '2' } });
  });

  it('is a refusal when the list cannot be read', async () => {
    const { use, gateway } = setUp();
    gateway.create.mockRejectedValueOnce(taken);
    gateway.list.mockRejectedValueOnce(failure('timeout'));
    const outcome = await use.execute(aDraft(), { sentAt: NOW, known: new Set(), isRepeated: false });
    expect(outcome).toMatchObject({ status: 'invalid', message: taken.message });
  });
});

describe('after a try without a response, a conflict', () => {
  const REFUSED = { status: 'invalid', errors: { shortCode: 'Failed: Short code is already taken' } };

  /** A provider that has these links, and whose next answer to a creation is that the short code is taken. */
  const retry = (...stored: Link[]) => {
    const { use, gateway } = setUp();
    gateway.stored.push(...stored);
    gateway.create.mockRejectedValueOnce(taken);
    const attempt = { sentAt: NOW, known: new Set<string>(), isRepeated: true };
    return { gateway, retry: (draft = aDraft()) => use.execute(draft, attempt) };
  };
  const older = links(50, (index) => ({ shortCode: `older-${index}` }));
  const own = aLink({ id: '77', originalUrl: `${ADDRESS}/`, shortCode: 'ENGINE' });

  test('is no refusal when the own link with the same code and destination is among the newest', async () => {
    const { retry: again, gateway } = retry();
    // Of another one, the provider tells only an id.
    gateway.list.mockResolvedValueOnce({ links: [{ id: '1' }, own, ...older], pagination: {} });
    await expect(again()).resolves.toEqual({ status: 'created', link: own });
    expect(gateway.update).not.toHaveBeenCalled();
  });

  test.each([
    ['leads elsewhere', { originalUrl: 'https://example.com/other' }],
    ['has another code', { shortCode: 'engine-2' }],
    ['was created before that try', { createdAt: new Date(NOW - 6 * MINUTE_MS) }],
  ])('is a refusal when the own link %s, after one call', async (_how, fields) => {
    const { retry: again, gateway } = retry(aLink(fields), ...older);
    await expect(again()).resolves.toMatchObject(REFUSED);
    expect(pagesRead(gateway)).toEqual([1]);
  });

  test('is no refusal, and what was typed since then is sent too', async () => {
    const { retry: again, gateway } = retry(own);
    const link = { id: '77', title: 'Another' };
    await expect(again(aDraft({ title: 'Another' }))).resolves.toMatchObject({ link });
    expect(gateway.update.mock.calls).toEqual([['77', { title: 'Another' }]]);
  });

  test('is not decided while the list cannot be read', async () => {
    const { retry: again, gateway } = retry(own);
    const error = failure('timeout');
    gateway.list.mockRejectedValueOnce(error);
    await expect(again()).rejects.toBe(error);
  });
});
