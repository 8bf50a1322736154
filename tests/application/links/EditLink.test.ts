import { expect, test } from 'vitest';
import { EditLink } from '../../../src/application/links/EditLink.ts';
import { aLink, links } from '../../support/aLink.ts';
import { memoryLinks } from '../../support/memoryGateways.ts';
import { failure } from '../../support/serviceErrors.ts';

const setUp = () => {
  const gateway = memoryLinks(links(2));
  return { gateway, use: new EditLink(gateway) };
};

test('sends the changes as they are, and returns what the answer says about the link', async () => {
  const { use, gateway } = setUp();
  const reported = { title: 'Launch Day' };
  gateway.update.mockResolvedValueOnce(reported);
  await expect(use.execute('2', { title: 'Launch day' })).resolves.toEqual({ status: 'updated', reported });
  expect(gateway.update.mock.calls).toEqual([['2', { title: 'Launch day' }]]);
});

test('a conflict while editing a link is about the short code', async () => {
  const { use, gateway } = setUp();
  gateway.update.mockRejectedValueOnce(failure('conflict', 'Short code is already taken'));
  await expect(use.execute('1', { shortCode: 'taken' })).resolves.toEqual({
    status: 'invalid',
    errors: { shortCode: 'Failed: Short code is already taken' },
    message: 'Failed: Short code is already taken',
  });
});

test('a conflict with the link itself, whose earlier change had no response, is none; the other fields are sent', async () => {
  const { use, gateway } = setUp();
  gateway.stored[0] = aLink({ id: '1', shortCode: 'mine' });
  gateway.update.mockRejectedValueOnce(failure('conflict'));
  const reported = { shortCode: 'mine' };
  await expect(use.execute('1', { shortCode: 'mine' })).resolves.toMatchObject({ reported });
  gateway.update.mockRejectedValueOnce(failure('conflict'));
  const both = use.execute('1', { shortCode: 'mine', title: 'Now' });
  await expect(both).resolves.toMatchObject({ status: 'updated' });
  expect(gateway.update.mock.lastCall).toEqual(['1', { title: 'Now' }]);
});

test('any other error of an edit is thrown', async () => {
  const { use } = setUp();
  await expect(use.execute('gone', { title: 'Launch day' })).rejects.toMatchObject({ kind: 'notFound' });
});
