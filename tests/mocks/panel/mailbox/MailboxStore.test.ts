import { expect, test } from 'vitest';
import { MailboxStore } from '../../../../mocks/panel/mailbox/MailboxStore.ts';
import { watched } from '../../../../mocks/panel/WatchedMock.ts';
import type { Settings } from '../../../../mocks/settings/settings.ts';
import { panelOf, stubPage } from '../panelOf.ts';

stubPage();

const mailboxOf = (setup: Partial<Settings> = {}) => {
  const visited: string[] = [];
  const seen = watched(panelOf(setup).mock);
  const visit = () => new MailboxStore(seen, 'Brevity', (address) => visited.push(address));
  return { visited, visit, store: visit() };
};

test('each new mail is announced, not those of the last visit; once its magic link is opened, it is read', async () => {
  const { visit, visited, store } = mailboxOf();
  await store.sendDemoLink();
  expect(store.unread).toBe(1);
  expect(store.announcement).toBe('New mail: Your magic link to Brevity. Mails in the mailbox: 1.');
  for (const mail of store.mails) store.open(mail);
  expect(visited).toEqual([`https://app.example/auth/verify/${store.mails[0]?.token}`]);
  expect(store.unread).toBe(0);
  const later = visit();
  expect(later.announcement).toBe('');
  await later.sendDemoLink();
  expect(later.unread).toBe(1);
  expect(later.announcement).toContain('Mails in the mailbox: 2.');
});

test.each<[failure: string, setup: Partial<Settings>]>([
  ['The magic link could not be sent. Check the network settings.', { isOffline: true }],
  ['The magic link was refused with status 503. Check the fault rules.', { faults: ['* * 503'] }],
  ['The demo account was deleted. Reset the demo data to bring it back.', { faults: ['* * 404'] }],
])('a magic link that cannot be sent says why: %s', async (failure, setup) => {
  const { store } = mailboxOf(setup);
  await store.sendDemoLink();
  expect(store).toMatchObject({ failure, isSending: false });
});
