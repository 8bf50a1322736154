import { describe, expect, it, vi } from 'vitest';
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

describe('the bookmarklet', () => {
  it('is a link with its code', async () => {
    await openApp('/settings');
    await expectElement(link('Shorten with Brevity')).toHaveAttribute('href', CODE);
  });

  it('does nothing when it is clicked in the settings', async () => {
    await openApp('/settings');
    await click(link('Shorten with Brevity'));
    expect(currentUrl()).toBe('/settings');
  });

  it('is copied', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openApp('/settings');
    await click(button('Copy bookmarklet'));
    await expectElement(toast('Bookmarklet copied')).toBeVisible();
    expect(writeText.mock.calls).toEqual([[CODE]]);
  });

  it('shows an error when it cannot be copied', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('refused'));
    // Browsers allow this fallback after a real click on the page, possibly in an earlier test.
    vi.spyOn(document, 'execCommand').mockReturnValue(false);
    await openApp('/settings');
    await click(button('Copy bookmarklet'));
    await expectElement(toast('Failed to copy bookmarklet. Drag it to your bookmarks bar.')).toBeVisible();
  });
});

describe('the sample account form', () => {
  const openSample = async () => {
    const provider = await openApp('/settings');
    await click(page.getByText('Sample account form', { exact: true }));
    await expectElement('Sample content').toBeVisible();
    return provider;
  };

  it('is closed at first', async () => {
    await openApp('/settings');
    await expectElement(heading('User Information', 2)).not.toBeInTheDocument();
  });

  it('is read-only', async () => {
    await openSample();
    for (const label of ['Username', 'Email address', 'Postal code', 'About Me'])
      await expectElement(field(label)).toHaveAttribute('readonly');
    await expectElement(page.getByRole('button', { name: /save/i })).not.toBeInTheDocument();
  });

  it('has a sample profile', async () => {
    await openSample();
    await expectElement(page.getByRole('complementary', { name: 'Sample profile' })).toBeVisible();
  });

  it('sends no request', async () => {
    const provider = await openSample();
    expect(provider.calls).toEqual([]);
  });
});

describe('the theme', () => {
  it('is the system’s by default', async () => {
    await openApp('/settings');
    expect(theme()).toBe('system');
  });

  it('changes when the user selects another one', async () => {
    await openApp('/settings');
    await click(page.getByRole('radio', { name: 'Dark' }));
    await expectPoll(theme).toBe('dark');
    await click(page.getByRole('radio', { name: 'System' }));
    await expectPoll(theme).toBe('system');
  });

  it('is the same at the next visit', async () => {
    await openApp('/settings');
    await click(page.getByRole('radio', { name: 'Dark' }));
    await openApp('/settings');
    expect(theme()).toBe('dark');
    await expectElement(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  });
});

describe('the settings of the list', () => {
  it('change the page size', async () => {
    await openApp('/settings', { script: { 'GET /v1/links': listOf(wireLinks(15)) } });
    await click(page.getByRole('radio', { name: '10', exact: true }));
    await click(link('Links'));
    await expectElement('Showing 1 to 10 of 15 links').toBeVisible();
  });

  it('are the same at the next visit', async () => {
    await openApp('/settings');
    await click(page.getByRole('switch', { name: 'Confirm before deleting' }));
    await openApp('/settings');
    await expectElement(page.getByRole('switch', { name: 'Confirm before deleting' })).toBeChecked();
  });
});
