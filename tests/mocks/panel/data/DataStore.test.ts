import { expect, test } from 'vitest';
import { Mock } from '../../../../mocks/Mock.ts';
import { wishIn } from '../../../../mocks/settings/pageAddress.ts';
import { readDataFile } from '../../../../mocks/world/readDataFile.ts';
import { panelOf, signInAs, stubPage } from '../panelOf.ts';

const page = stubPage();

test('a share link has the settings of the mock, and the demo account where that is signed in', () => {
  const { data } = panelOf({ scenario: 'empty', seed: 7 }).stores;
  expect(data.shareLink()).toMatch(/^https:\/\/app\.example\/links\?mock=empty;latency=0;clock=.*;seed=7/);
  expect(data.shareString).toMatch(/^empty;latency=0;clock=.*;seed=7/);
  signInAs(page.storage, 'demo@brevity.example');
  expect(data.shareLink()).toMatch(/&as=demo$/);
});

test('a share link has what was changed by hand, if that fits into an address', () => {
  const { mock, stores } = panelOf({ scenario: 'typical' });
  const [first, ...others] = mock.world.server.schema.all('link').models;
  first?.update('title', 'Mine & yours');
  const { data = '' } = wishIn(new URL(stores.data.shareLink()).search);
  expect(new Mock({ data: readDataFile(data) }).world.shareData()).toBe(data);
  expect(data).toContain('Mine & yours');
  expect(stores.data.isTooLong).toBe(false);
  for (const link of others.slice(0, 40)) link.destroy();
  for (const link of others.slice(40, 80)) link.update('title', 'Mine');
  expect(wishIn(new URL(stores.data.shareLink()).search).data).toBeUndefined();
  expect(stores.data.isTooLong).toBe(true);
});

test('a share command holds its quotes for a shell', () => {
  const { data } = panelOf({ faults: ["* * 500 it's"] }).stores;
  expect(data.shareCommand()).toContain(String.raw`fault=* * 500 it'\''s`);
});

test('data is exported and imported, and a wrong file is refused with a sentence', async () => {
  const { stores, settings } = panelOf();
  await stores.data.import('[]');
  expect(stores.data.failure).toBe('This is no data of the mock: must be an object.');
  expect(stores.data.notice).toBe('');
  await stores.data.import(new Mock({ setup: { scenario: 'one-link' } }).world.export());
  expect(stores.data.failure).toBe('');
  expect(stores.data.notice).toBe('Data imported.');
  expect(settings().scenario).toBe('one-link');
});

test('a reset brings data and settings back to normal', async () => {
  const { mock, stores } = panelOf({ scenario: 'empty', isOffline: true });
  await stores.data.reset();
  expect({ ...mock.world.settings, from: undefined }).toEqual(mock.world.defaults);
  expect(stores.data.notice).toMatch(/^The demo data and all settings are back to normal/);
});
