import { expect, test } from 'vitest';
import { MailboxStore } from '../../../../mocks/panel/mailbox/MailboxStore.ts';
import type { Settings } from '../../../../mocks/settings/settings.ts';
import { panelOf, stubPage } from '../panelOf.ts';

stubPage();

const mailboxOf = (setup: Partial<Settings> = {}) => {
  const { mock } = panelOf(setup);
  const visited: string[] = [];
  const store = new MailboxStore(mock, 'Brevity', (address) => visited.push(address));
  mock.world.subscribe(store.look);
  return { mock, visited, store };
};

test('mails are unread until they come into view, and each new one is announced', async () => {
  const { store } = mailboxOf();
  await store.sendDemoLink();
  expect(store.unread).toBe(1);
  expect(store.announcement).toBe('New mail: Your magic link to Brevity. Mails in the mailbox: 1.');
  const hide = store.show();
  expect(store.unread).toBe(0);
  hide();
  await store.sendDemoLink();
  expect(store.unread).toBe(1);
  expect(store.announcement).toContain('Mails in the mailbox: 2.');
});

test('mails that were read on the last visit are no news', async () => {
  const { mock, store } = mailboxOf();
  await store.sendDemoLink();
  mock.mailbox.markRead();
  expect(new MailboxStore(mock, 'Brevity', () => {}).announcement).toBe('');
});

test('the magic link of a mail is opened in the app, and its mail is then read', async () => {
  const { store, visited } = mailboxOf();
  await store.sendDemoLink();
  for (const mail of store.mails) store.open(mail);
  expect(visited).toEqual([`https://app.example/auth/verify/${store.mails[0]?.token}`]);
  expect(store.unread).toBe(0);
});

test.each<[failure: string, setup: Partial<Settings>]>([
  ['The magic link could not be sent. Check the network settings.', { isOffline: true }],
  ['The magic link was refused with status 503. Check the fault rules.', { faults: ['* * 503'] }],
  ['The demo account was deleted. Reset the demo data to bring it back.', { faults: ['* * 404'] }],
])('a magic link that cannot be sent says why: %s', async (failure, setup) => {
  const { store } = mailboxOf(setup);
  await store.sendDemoLink();
  expect(store.failure).toBe(failure);
  expect(store.isSending).toBe(false);
});
