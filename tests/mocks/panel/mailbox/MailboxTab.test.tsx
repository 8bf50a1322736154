import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { Mock } from '../../../../mocks/Mock.ts';
import { button, expectElement } from '../../../ui/support/expectElement.ts';
import { blockClipboard, DEMO, login, openTab, panel } from '../renderPanel.tsx';

const mails = () => page.getByRole('list', { name: 'Emails' }).getByRole('listitem');

/** Opens the mailbox with a mail. Returns its mock and the URL of the magic link. */
const openMailbox = async () => {
  const mock = await openTab('Mailbox');
  await login(mock);
  await expectElement(button('Open magic link')).toBeVisible();
  return { mock, url: `${location.origin}/auth/verify/${mock.mailbox.mails()[0]?.token}` };
};

describe('the mailbox', () => {
  it('requests a magic link for the demo account', async () => {
    await openTab('Mailbox');
    await button(`Send ${DEMO.email} a magic link`).click();
    await expectElement(mails()).toHaveTextContent(`to ${DEMO.email}`);
  });

  it('confirms for two seconds that it has copied a magic link', async () => {
    const { url } = await openMailbox();
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await button('Copy link').click();
    await expectElement(button('Copied')).toBeVisible();
    vi.advanceTimersByTime(2_000);
    await expectElement(button('Copy link')).toBeVisible();
    vi.useRealTimers();
    expect(writeText).toHaveBeenLastCalledWith(url);
  });

  it('shows the URL of a magic link when the clipboard is blocked', async () => {
    const { url } = await openMailbox();
    const fallback = blockClipboard();
    await button('Copy link').click();
    await expectElement(fallback).toHaveValue(url);
  });

  it('shows that a magic link was opened in another browser', async () => {
    await openMailbox();
    await button('Open in another browser').click();
    await expectElement(mails()).toHaveTextContent('Used in another browser.');
  });

  it('shows that a magic link has expired', async () => {
    let time = Date.parse('2026-03-04T10:00Z');
    const mock = await openTab('Mailbox', { mock: new Mock({ now: () => new Date(time) }) });
    await login(mock);
    await expectElement(button('Open magic link')).toBeVisible();
    time += 15 * 60_000;
    await expectElement(mails().first()).toHaveTextContent('Expired.');
  });

  it('opens even a used magic link in the page', async () => {
    const { url } = await openMailbox();
    await button('Open in another browser').click();
    await button('Open anyway').click();
    expect(location.pathname).toBe(new URL(url).pathname);
    await expectElement(panel()).not.toBeInTheDocument();
  });
});
