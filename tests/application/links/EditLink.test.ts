import { describe, expect, it } from 'vitest';
import { EditLink } from '../../../src/application/links/EditLink.ts';
import { aLink, links } from '../../support/aLink.ts';
import { memoryLinks } from '../../support/memoryGateways.ts';
import { failure } from '../../support/serviceErrors.ts';

const setUp = () => {
  const gateway = memoryLinks(links(2));
  return { gateway, editLink: new EditLink(gateway) };
};

describe('EditLink', () => {
  it('sends only the changes', async () => {
    const { editLink, gateway } = setUp();
    await editLink.execute('2', { title: 'Launch day' });
    expect(gateway.update.mock.calls).toEqual([['2', { title: 'Launch day' }]]);
  });

  it('returns the fields in the response', async () => {
    const { editLink, gateway } = setUp();
    const reported = { title: 'Launch Day' };
    gateway.update.mockResolvedValueOnce(reported);
    const outcome = editLink.execute('2', { title: 'Launch day' });
    await expect(outcome).resolves.toEqual({ status: 'updated', reported });
  });

  it('throws errors other than conflicts', async () => {
    const { editLink } = setUp();
    const outcome = editLink.execute('gone', { title: 'Launch day' });
    await expect(outcome).rejects.toMatchObject({ kind: 'notFound' });
  });
});

describe('EditLink after a conflict', () => {
  it('returns an error for the short code', async () => {
    const { editLink, gateway } = setUp();
    gateway.update.mockRejectedValueOnce(failure('conflict', 'Short code is already taken'));
    await expect(editLink.execute('1', { shortCode: 'taken' })).resolves.toEqual({
      status: 'invalid',
      errors: { shortCode: 'Failed: Short code is already taken' },
      message: 'Failed: Short code is already taken',
    });
  });

  /** Sets up a conflict with the link itself: an earlier request succeeded, but its response was lost. */
  const setUpOwnConflict = () => {
    const all = setUp();
    all.gateway.stored[0] = aLink({ id: '1', shortCode: 'mine' });
    all.gateway.update.mockRejectedValueOnce(failure('conflict'));
    return all;
  };

  it('reports success when the link itself has the short code', async () => {
    const { editLink } = setUpOwnConflict();
    const reported = { shortCode: 'mine' };
    await expect(editLink.execute('1', { shortCode: 'mine' })).resolves.toMatchObject({ reported });
  });

  it('sends the other fields when the link itself has the short code', async () => {
    const { editLink, gateway } = setUpOwnConflict();
    const outcome = editLink.execute('1', { shortCode: 'mine', title: 'Now' });
    await expect(outcome).resolves.toMatchObject({ status: 'updated' });
    expect(gateway.update.mock.lastCall).toEqual(['1', { title: 'Now' }]);
  });
});
