import { describe, expect, it } from 'vitest';
import { links } from '../support/aLink.ts';
import { memoryAccount } from '../support/memoryAccount.ts';
import { memoryLinks } from '../support/memoryGateways.ts';

describe('LinksStore', () => {
  it('shows the first page', async () => {
    const account = memoryAccount({ gateway: memoryLinks(links(3)) });
    account.links.open({ search: '' });
    await expect.poll(() => account.links.shown?.ids).toEqual(['1', '2', '3']);
  });
});
