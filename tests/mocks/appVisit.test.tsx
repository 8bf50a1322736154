import { deleteDB } from 'idb';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { startMock } from '../../mocks/startMock.ts';
import { IndexedDbLinkCache } from '../../src/adapters/browser/database/IndexedDbLinkCache.ts';
import { LINKS_DATABASE } from '../../src/adapters/browser/storage/storageNames.ts';
import { fingerprint } from '../../src/application/device/fingerprint.ts';
import { expectElement, expectPoll } from '../ui/support/expectElement.ts';
import { startOn } from '../ui/support/openApp.ts';

const OPTIONS = { apiBaseUrl: '', productName: 'Brevity', shortDomain: 'go.example' };
const DEMO = fingerprint('demo@brevity.example');

afterEach(() => deleteDB(LINKS_DATABASE));

const openDemo = (mock: string) => {
  history.replaceState(null, '', `/home?mock=${mock};latency=0&as=demo`);
  return startMock(OPTIONS);
};

describe('a demo', () => {
  it('shows changes since the last visit on its first visit', async () => {
    const mock = await openDemo('typical');
    await startOn(mock, '/home');
    await expectElement(page.getByRole('heading', { name: /^What’s changed since / })).toBeVisible();
    for (const name of [/new clicks\. Top gainer:/, /inactive links still get clicks/])
      await expectElement(page.getByRole('link', { name })).toBeVisible();
  });

  it('deletes the data of simulated visits when its data is replaced', async () => {
    await openDemo('typical');
    await expectPoll(async () => (await new IndexedDbLinkCache().readClicks(DEMO))?.days.length).toBe(2);
    expect((await new IndexedDbLinkCache().read())?.links.length).toBe(240);
    await openDemo('empty');
    await expectPoll(() => new IndexedDbLinkCache().readClicks(DEMO)).toBeUndefined();
    expect(await new IndexedDbLinkCache().read()).toBeUndefined();
  });
});
