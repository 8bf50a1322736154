import { expect, test } from 'vitest';
import { Mock } from '../../../../mocks/Mock.ts';
import { wishIn } from '../../../../mocks/settings/pageAddress.ts';
import { readDataFile } from '../../../../mocks/world/readDataFile.ts';
import { panelOf, signInAs, stubPage } from '../panelOf.ts';

const page = stubPage();

test('a share link has the settings of the mock, and the demo account where that is signed in', () => {
  const { share } = panelOf({ scenario: 'empty', seed: 7 }).stores;
  expect(share.link()).toMatch(/^https:\/\/app\.example\/links\?mock=empty;latency=0;clock=.*;seed=7/);
  signInAs(page.storage, 'demo@brevity.example');
  expect(share.link()).toMatch(/&as=demo$/);
});

test('a share link has what was changed by hand, if that fits into an address', () => {
  const { mock, stores } = panelOf({ scenario: 'typical' });
  const { db } = mock.world;
  const [first, ...others] = db.all('links').slice(0, 81);
  db.update('links', first ?? { id: '' }, { title: 'Mine & yours' });
  const { data = '' } = wishIn(new URL(stores.share.link()).search);
  expect(new Mock({ data: readDataFile(data) }).world.shareData()).toBe(data);
  expect(data).toContain('Mine & yours');
  expect(stores.share.isTooLong()).toBe(false);
  for (const link of others) db.update('links', link, { title: 'Mine' });
  expect(wishIn(new URL(stores.share.link()).search).data).toBeUndefined();
  expect(stores.share.isTooLong()).toBe(true);
});

test('a share command holds its quotes for a shell', () => {
  const { share } = panelOf({ faults: ["* * 500 it's"] }).stores;
  expect(share.command()).toContain(String.raw`fault=* * 500 it'\''s`);
});
