import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  button,
  currentUrl,
  expectElement,
  expectPoll,
  field,
  heading,
  link,
  toast,
} from '../support/expectElement.ts';
import { openApp } from '../support/openApp.ts';
import { click } from '../support/user.ts';
import { listOf, wireLinks } from '../support/wireAnswers.ts';

const CODE = `javascript:void open('${location.origin}/add-link?url='+encodeURIComponent(location.href)+'&title='+encodeURIComponent(document.title))`;

const theme = () => document.documentElement.getAttribute('data-theme');

test('the bookmarklet can be dragged and copied but not clicked', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openApp('/settings');
  await expectElement(link('Shorten with Brevity')).toHaveAttribute('href', CODE);
  await click(link('Shorten with Brevity'));
  expect(currentUrl()).toBe('/settings');
  await click(button('Copy bookmarklet'));
  await expectElement(toast('Bookmarklet copied')).toBeVisible();
  expect(writeText.mock.calls).toEqual([[CODE]]);
  writeText.mockRejectedValueOnce(new Error('refused'));
  // Allowed after a real press anywhere in the page, also by a test before.
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  await click(button('Copy bookmarklet'));
  await expectElement(toast('Failed to copy bookmarklet. Drag it to your bookmarks bar.')).toBeVisible();
});

describe('settings', () => {
  test('has a sample account form that cannot be edited or saved', async () => {
    const provider = await openApp('/settings');
    await expectElement(heading('User Information', 2)).not.toBeInTheDocument();
    await click(page.getByText('Sample account form', { exact: true }));
    await expectElement('Sample content').toBeVisible();
    for (const label of ['Username', 'Email address', 'Postal code', 'About Me'])
      await expectElement(field(label)).toHaveAttribute('readonly');
    await expectElement(page.getByRole('complementary', { name: 'Sample profile' })).toBeVisible();
    await expectElement(page.getByRole('button', { name: /save/i })).not.toBeInTheDocument();
    expect(provider.calls).toEqual([]);
  });

  test('applies and stores the theme and the page size', async () => {
    await openApp('/settings', { script: { 'GET /v1/links': listOf(wireLinks(15)) } });
    expect(theme()).toBe('system');
    await click(page.getByRole('radio', { name: 'Dark' }));
    await expectPoll(theme).toBe('dark');
    await click(page.getByRole('switch', { name: 'Confirm before deleting' }));
    await click(page.getByRole('radio', { name: '10', exact: true }));
    await click(link('Links'));
    await expectElement('Showing 1 to 10 of 15 links').toBeVisible();
    await openApp('/settings');
    expect(theme()).toBe('dark');
    await expectElement(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await expectElement(page.getByRole('switch', { name: 'Confirm before deleting' })).toBeChecked();
    await click(page.getByRole('radio', { name: 'System' }));
    await expectPoll(theme).toBe('system');
  });
});
