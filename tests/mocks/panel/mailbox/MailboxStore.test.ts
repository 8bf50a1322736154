import { describe, expect, it } from 'vitest';
import { MailboxStore } from '../../../../mocks/panel/mailbox/MailboxStore.ts';
import { observableMock } from '../../../../mocks/panel/observableMock.ts';
import type { Settings } from '../../../../mocks/settings/settings.ts';
import { setUpPanel, stubPage } from '../setUpPanel.ts';

stubPage();

const setUp = (setup: Partial<Settings> = {}) => {
  const openedUrls: string[] = [];
  const mock = observableMock(setUpPanel(setup).mock);
  /** Creates the store of a page visit. */
  const visit = () => new MailboxStore(mock, 'Brevity', (url) => openedUrls.push(url));
  return { openedUrls, visit, store: visit() };
};

describe('MailboxStore', () => {
  it('announces a new mail', async () => {
    const { store } = setUp();
    await store.sendDemoLink();
    expect(store.announcement).toBe('New email: Your magic link to Brevity. 1 email in the mailbox.');
  });

  it('does not announce mails of an earlier visit', async () => {
    const { visit, store } = setUp();
    await store.sendDemoLink();
    const later = visit();
    expect(later.announcement).toBe('');
    await later.sendDemoLink();
    expect(later.announcement).toContain('2 emails in the mailbox.');
  });

  it('opens the magic link of a mail', async () => {
    const { openedUrls, store } = setUp();
    await store.sendDemoLink();
    for (const mail of store.mails) store.open(mail);
    expect(openedUrls).toEqual([`https://app.example/auth/verify/${store.mails[0]?.token}`]);
  });

  it('counts mails as unread until a magic link is opened', async () => {
    const { store } = setUp();
    await store.sendDemoLink();
    expect(store.unread).toBe(1);
    for (const mail of store.mails) store.open(mail);
    expect(store.unread).toBe(0);
    await store.sendDemoLink();
    expect(store.unread).toBe(1);
  });

  it.each<{ name: string; failure: string; setup: Partial<Settings> }>([
    {
      name: 'the mock is offline',
      failure: 'The magic link could not be sent. Check the network settings.',
      setup: { isOffline: true },
    },
    {
      name: 'a fault rule refuses it',
      failure: 'The magic link request failed with status 503. Check the fault rules.',
      setup: { faults: ['* * 503'] },
    },
    {
      name: 'the demo account was deleted',
      failure: 'The demo account was deleted. Reset the demo data to restore it.',
      setup: { faults: ['* * 404'] },
    },
  ])('explains why a magic link was not sent when $name', async ({ failure, setup }) => {
    const { store } = setUp(setup);
    await store.sendDemoLink();
    expect(store).toMatchObject({ failure, isSending: false });
  });
});
