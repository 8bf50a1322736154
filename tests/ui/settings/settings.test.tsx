import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../support/act.ts';
import { openApp } from '../support/openApp.ts';
import { address, becomes, button, field, heading, link, see, toast } from '../support/see.ts';
import { listOf, wireLinks } from '../support/wireAnswers.ts';

const CODE = `javascript:void open('${location.origin}/add-link?url='+encodeURIComponent(location.href)+'&title='+encodeURIComponent(document.title))`;

const theme = () => document.documentElement.getAttribute('data-theme');

test('the bookmarklet can be dragged and copied, and does nothing when it is pressed here', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openApp('/settings');
  await see(link('Shorten with Brevity')).toHaveAttribute('href', CODE);
  await press(link('Shorten with Brevity'));
  expect(address()).toBe('/settings');
  await press(button('Copy bookmarklet'));
  await see(toast('Bookmarklet copied')).toBeVisible();
  expect(writeText.mock.calls).toEqual([[CODE]]);
  writeText.mockRejectedValueOnce(new Error('refused'));
  // Allowed after a real press anywhere in the page, also by a test before.
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  await press(button('Copy bookmarklet'));
  await see(toast('The bookmarklet could not be copied. Drag it to your bookmarks bar.')).toBeVisible();
});

describe('settings', () => {
  test('has a sample account form that cannot be edited or saved', async () => {
    const provider = await openApp('/settings');
    await see(heading('User Information', 2)).not.toBeInTheDocument();
    await press(page.getByText('Sample account form', { exact: true }));
    await see('Sample content').toBeVisible();
    for (const label of ['Username', 'Email address', 'Postal code', 'About Me'])
      await see(field(label)).toHaveAttribute('readonly');
    await see(page.getByRole('complementary', { name: 'Sample profile' })).toBeVisible();
    await see(page.getByRole('button', { name: /save/i })).not.toBeInTheDocument();
    expect(provider.calls).toEqual([]);
  });

  test('puts the chosen theme on the page and as many links on one, and keeps the choices', async () => {
    await openApp('/settings', { script: { 'GET /v1/links': listOf(wireLinks(15)) } });
    expect(theme()).toBe('system');
    await press(page.getByRole('radio', { name: 'Dark' }));
    await becomes(theme).toBe('dark');
    await press(page.getByRole('switch', { name: 'Confirm before delete' }));
    await press(page.getByRole('radio', { name: '10', exact: true }));
    await press(link('Links'));
    await see('Showing 1 to 10 of 15 links').toBeVisible();
    await openApp('/settings');
    expect(theme()).toBe('dark');
    await see(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
    await see(page.getByRole('switch', { name: 'Confirm before delete' })).toBeChecked();
    await press(page.getByRole('radio', { name: 'System' }));
    await becomes(theme).toBe('system');
  });
});
