import { beforeEach, describe, expect, it } from 'vitest';
import { draftOf, EditLink } from '../../src/application/EditLink.ts';
import { ServiceError } from '../../src/application/ServiceError.ts';
import { InMemoryLinks, linkWith } from './InMemoryLinks.ts';

const LINK = linkWith({ description: 'For the press' });

describe('EditLink', () => {
  let links: InMemoryLinks;
  let editLink: EditLink;

  beforeEach(() => {
    links = new InMemoryLinks([LINK, linkWith({ id: '2', shortCode: 'other' })]);
    editLink = new EditLink(links);
  });

  it('sends only what changed, without the white space around it', async () => {
    const outcome = await editLink.execute(LINK, { ...draftOf(LINK), title: '  Launch day ' });
    expect(links.updates).toEqual([{ id: '1', changes: { title: 'Launch day' } }]);
    expect(outcome).toEqual({ status: 'updated', link: { ...LINK, title: 'Launch day' } });
  });

  it.each([
    ['nothing', {}, { title: 'Launch day' }],
    ['another title', { title: 'Launch Day' }, { title: 'Launch Day' }],
    ['another id', { id: '9', uniqueClicks: 4 }, { title: 'Launch day', uniqueClicks: 4 }],
  ])('takes over what the provider says and keeps the rest as sent: %s', async (_case, told, seen) => {
    links.update = async () => told;
    const outcome = await editLink.execute(LINK, { title: 'Launch day' });
    expect(outcome).toEqual({ status: 'updated', link: { ...LINK, ...seen } });
  });

  it('makes no call when nothing changed but white space', async () => {
    const outcome = await editLink.execute(LINK, { ...draftOf(LINK), shortCode: ' launch ', isActive: true });
    expect(outcome).toEqual({ status: 'unchanged', link: LINK });
    expect(links.updates).toEqual([]);
  });

  it('takes stored white space around a field for unchanged', async () => {
    const padded = linkWith({ title: 'Launch ' });
    expect(await editLink.execute(padded, draftOf(padded))).toMatchObject({ status: 'unchanged' });
  });

  it('can empty the description', async () => {
    await editLink.execute(LINK, { ...draftOf(LINK), description: ' ' });
    expect(links.updates).toEqual([{ id: '1', changes: { description: '' } }]);
  });

  it('switches a link off with that field alone', async () => {
    const outcome = await editLink.execute(LINK, { isActive: false });
    expect(links.updates).toEqual([{ id: '1', changes: { isActive: false } }]);
    expect(outcome).toMatchObject({ status: 'updated', link: { isActive: false } });
  });

  it.each([
    ['originalUrl', '', 'Original URL is required'],
    ['originalUrl', 'nonsense', 'Please enter a valid URL'],
    ['originalUrl', 'javascript:alert(1)', 'Please enter a valid URL'],
    ['shortCode', '  ', 'Short code is required'],
    ['shortCode', 'a b', 'Short code can only contain letters, numbers, hyphens, and underscores'],
    ['title', ' ', 'Title is required'],
  ])('refuses %s %j by the rules of creation', async (field, value, message) => {
    const outcome = await editLink.execute(LINK, { ...draftOf(LINK), [field]: value });
    expect(outcome).toEqual({ status: 'invalid', errors: { [field]: message } });
    expect(links.updates).toEqual([]);
  });

  it('does not judge what was there before and is left as it is', async () => {
    const odd = linkWith({ shortCode: 'föhn.2', title: '' });
    const outcome = await editLink.execute(odd, { ...draftOf(odd), description: 'Wind' });
    expect(outcome.status).toBe('updated');
    expect(links.updates).toEqual([{ id: '1', changes: { description: 'Wind' } }]);
  });

  it('runs once per link', async () => {
    const [first, second] = await Promise.all([
      editLink.execute(LINK, { title: 'A' }),
      editLink.execute(LINK, { title: 'A' }),
      editLink.execute(linkWith({ id: '2', shortCode: 'other' }), { title: 'B' }),
    ]);
    expect(second).toBe(first);
    expect(links.updates.map(({ id }) => id)).toEqual(['1', '2']);
    await editLink.execute(LINK, { title: 'C' });
    expect(links.updates).toHaveLength(3);
  });

  it('rejects with what the provider said, and can be tried again', async () => {
    links.failure = new ServiceError('server', 'Failed to update link: ', 'Short code is already taken', {
      status: 409,
    });
    await expect(editLink.execute(LINK, { shortCode: 'other' })).rejects.toBe(links.failure);
    links.failure = undefined;
    expect(await editLink.execute(LINK, { shortCode: 'free' })).toMatchObject({ status: 'updated' });
  });
});
