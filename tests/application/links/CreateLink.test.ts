import { describe, expect, it } from 'vitest';
import { CreateLink } from '../../../src/application/links/CreateLink.ts';
import type { CreationAttempt } from '../../../src/application/links/creationAttempt.ts';
import type { Link } from '../../../src/domain/links/link.ts';
import { aDraft, aLink, links } from '../../support/aLink.ts';
import { memoryLinks, pagesRead } from '../../support/memoryGateways.ts';
import { BUG } from '../../support/reportedErrors.ts';
import { failure } from '../../support/serviceErrors.ts';

const DESTINATION = 'https://example.com/analytical-engine';
const TAKEN = failure('conflict', 'Short code is already taken');
/** The creation time of `aLink`. */
const NOW = Date.parse('2026-03-01T12:00:00Z');
const MINUTE_MS = 60_000;

const setUp = () => {
  const gateway = memoryLinks();
  return { gateway, createLink: new CreateLink(gateway) };
};

/** Sets up a provider with the given links, which rejects the next short code as taken. */
const setUpConflict = (...stored: readonly Link[]) => {
  const all = setUp();
  all.gateway.stored.push(...stored);
  all.gateway.create.mockRejectedValueOnce(TAKEN);
  return all;
};

const attemptOf = (fields: Partial<CreationAttempt> = {}): CreationAttempt => ({
  sentAt: NOW,
  known: new Set(),
  isRepeated: false,
  ...fields,
});

describe('CreateLink', () => {
  it('sends the trimmed draft', async () => {
    const { createLink, gateway } = setUp();
    const draft = aDraft({ description: 'a\nb' });
    await createLink.execute({ ...draft, originalUrl: ` ${DESTINATION} `, description: ' a\nb ' });
    expect(gateway.create.mock.calls).toEqual([[draft]]);
  });

  it('does not send a blank description', async () => {
    const { createLink, gateway } = setUp();
    await createLink.execute(aDraft({ description: ' \n ' }));
    const { description, ...sent } = aDraft();
    expect(gateway.create.mock.calls).toStrictEqual([[sent]]);
  });

  it('completes the response with the fields of the draft', async () => {
    const { createLink, gateway } = setUp();
    gateway.create.mockResolvedValueOnce({ id: '77', title: 'Its own' });
    const draft = aDraft({ description: 'a\nb' });
    const outcome = await createLink.execute(draft);
    expect(outcome).toEqual({ status: 'created', link: { ...draft, id: '77', title: 'Its own' } });
  });

  it('reports success without a link when the response has no ID', async () => {
    const { createLink, gateway } = setUp();
    gateway.create.mockResolvedValueOnce({ title: 'The engine' });
    await expect(createLink.execute(aDraft())).resolves.toEqual({ status: 'created' });
  });

  it('does not send an invalid draft', async () => {
    const { createLink, gateway } = setUp();
    await expect(createLink.execute(aDraft({ originalUrl: 'x', shortCode: ' ' }))).resolves.toMatchObject({
      status: 'invalid',
      errors: { originalUrl: expect.any(String), shortCode: expect.any(String) },
    });
    expect(gateway.create).not.toHaveBeenCalled();
  });

  it('returns an error for a taken short code', async () => {
    const { createLink, gateway } = setUpConflict(aLink());
    await expect(createLink.execute(aDraft())).resolves.toEqual({
      status: 'invalid',
      errors: { shortCode: 'Failed: Short code is already taken' },
      message: 'Failed: Short code is already taken',
    });
    expect(gateway.list).not.toHaveBeenCalled();
  });

  it.each([failure('network'), BUG])('throws errors other than conflicts: %s', async (error) => {
    const { createLink, gateway } = setUp();
    gateway.create.mockRejectedValueOnce(error);
    await expect(createLink.execute(aDraft())).rejects.toBe(error);
  });
});

describe('CreateLink after a conflict in the first attempt', () => {
  it('reports success when the listed link was created just now', async () => {
    const link = aLink({ shortCode: 'ENGINE', originalUrl: `${DESTINATION}/` });
    const { createLink } = setUpConflict(link);
    await expect(createLink.execute(aDraft(), attemptOf())).resolves.toEqual({ status: 'created', link });
  });

  it('does not update the listed link', async () => {
    const { createLink, gateway } = setUpConflict(aLink({ description: 'Its own' }));
    await createLink.execute(aDraft(), attemptOf());
    expect(gateway.update).not.toHaveBeenCalled();
  });

  it.each<{ name: string; fields?: Partial<Link>; attempt?: Partial<CreationAttempt> }>([
    { name: 'was known before', attempt: { known: new Set(['1']) } },
    { name: 'was created before', attempt: { sentAt: NOW + 6 * MINUTE_MS } },
    { name: 'has no date', fields: { createdAt: undefined } },
    { name: 'has another title', fields: { title: 'Another' } },
    { name: 'has another destination', fields: { originalUrl: 'https://example.com/other' } },
  ])('returns an error with the listed link when it $name', async ({ fields, attempt }) => {
    const link = aLink(fields);
    const { createLink } = setUpConflict(link);
    const outcome = createLink.execute(aDraft(), attemptOf(attempt));
    await expect(outcome).resolves.toMatchObject({ status: 'invalid', takenBy: link });
  });

  it('prefers the link with the exact case of the code', async () => {
    const { createLink } = setUpConflict(aLink({ id: '1', shortCode: 'ENGINE' }), aLink({ id: '2' }));
    const outcome = await createLink.execute(aDraft(), attemptOf());
    expect(outcome).toMatchObject({ link: { id: '2' } });
  });

  it('returns an error when the list cannot be read', async () => {
    const { createLink, gateway } = setUpConflict();
    gateway.list.mockRejectedValueOnce(failure('timeout'));
    const outcome = await createLink.execute(aDraft(), attemptOf());
    expect(outcome).toMatchObject({ status: 'invalid', message: TAKEN.message });
  });
});

describe('CreateLink after a conflict in a repeated attempt', () => {
  const REPEATED = attemptOf({ isRepeated: true });
  const older = links(50, (index) => ({ shortCode: `older-${index}` }));
  const created = aLink({ id: '77', originalUrl: `${DESTINATION}/`, shortCode: 'ENGINE' });

  it('reports success when the new link is among the newest', async () => {
    const { createLink, gateway } = setUpConflict();
    const incomplete = { id: '1' };
    gateway.list.mockResolvedValueOnce({ links: [incomplete, created, ...older], pagination: {} });
    const outcome = createLink.execute(aDraft(), REPEATED);
    await expect(outcome).resolves.toEqual({ status: 'created', link: created });
    expect(gateway.update).not.toHaveBeenCalled();
  });

  it.each<{ name: string; fields: Partial<Link> }>([
    { name: 'another destination', fields: { originalUrl: 'https://example.com/other' } },
    { name: 'another code', fields: { shortCode: 'engine-2' } },
    { name: 'an earlier creation date', fields: { createdAt: new Date(NOW - 6 * MINUTE_MS) } },
  ])('returns an error when the listed link has $name', async ({ fields }) => {
    const { createLink, gateway } = setUpConflict(aLink(fields), ...older);
    await expect(createLink.execute(aDraft(), REPEATED)).resolves.toMatchObject({
      status: 'invalid',
      errors: { shortCode: 'Failed: Short code is already taken' },
    });
    expect(pagesRead(gateway)).toEqual([1]);
  });

  it('sends fields that were changed since the first attempt', async () => {
    const { createLink, gateway } = setUpConflict(created);
    const outcome = createLink.execute(aDraft({ title: 'Another' }), REPEATED);
    await expect(outcome).resolves.toMatchObject({ link: { id: '77', title: 'Another' } });
    expect(gateway.update.mock.calls).toEqual([['77', { title: 'Another' }]]);
  });

  it('throws when the list cannot be read', async () => {
    const { createLink, gateway } = setUpConflict(created);
    const error = failure('timeout');
    gateway.list.mockRejectedValueOnce(error);
    await expect(createLink.execute(aDraft(), REPEATED)).rejects.toBe(error);
  });
});
