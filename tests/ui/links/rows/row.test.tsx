import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { LinkRow } from '../../../../src/ui/links/rows/LinkRow.tsx';
import { commitCount, rendersOf, startCounting } from '../../support/commits.ts';
import {
  button,
  expectElement,
  expectPoll,
  field,
  row,
  rows,
  waitForIdle,
  waitForPaint,
} from '../../support/expectElement.ts';
import { openApp } from '../../support/openApp.ts';
import { json } from '../../support/ScriptedProvider.ts';
import { click } from '../../support/user.ts';
import { aWireLink, LONG_URL, LONG_URL_SHOWN, listOf, wireLinks } from '../../support/wireAnswers.ts';

const BOOTS = aWireLink({
  shortCode: 'boots',
  originalUrl: LONG_URL,
  title: 'Autumn boots',
  uniqueClicks: 1_500,
  isActive: false,
});

/** Opens a list of rows as the provider sends them. */
const open = (links: readonly unknown[], path = '/links') =>
  openApp(path, { script: { 'GET /v1/links': json(links) } });

describe('the row of a link', () => {
  it('shows the fields of the link', async () => {
    await open([BOOTS]);
    await expectElement(row('boots').getByText('Autumn boots')).toBeVisible();
    await expectElement(row('boots')).toHaveTextContent('1.5K unique clicks');
    await expectElement(row('boots').getByText('Mar 1, 2026')).toBeVisible();
  });

  it('truncates a long destination', async () => {
    await open([BOOTS]);
    const destination = row('boots').getByRole('link', { name: /boot\.\.\.$/ });
    await expectElement(destination).toHaveTextContent(LONG_URL_SHOWN);
  });

  it.each([
    { isActive: true, status: 'Active' },
    { isActive: false, status: 'Inactive' },
  ])('shows the status $status', async ({ isActive, status }) => {
    await open([{ ...BOOTS, isActive }]);
    await expectElement(row('boots').getByText(status, { exact: true })).toBeVisible();
  });

  it.each([
    { path: '/links', text: '1 unique click' },
    { path: '/home', text: '1 unique click' },
    { path: '/links?sort=oldest', text: '1 unique click' },
    { path: '/links?sort=clicks', text: '1 click' },
  ])('shows $text in the singular on $path', async ({ path, text }) => {
    await openApp(path, {
      script: { 'GET /v1/links': listOf([aWireLink({ uniqueClicks: 1, clickCount: 1, totalClicks: 1 })]) },
    });
    await expectElement(row('engine')).toHaveTextContent(new RegExp(`${text}(?!s)`));
  });
});

describe('the row of a link with unknown fields', () => {
  const UNKNOWN = { id: 'x', shortCode: null, originalUrl: {}, isActive: 'perhaps', uniqueClicks: 'many' };

  const openMenu = async () => {
    await open([UNKNOWN]);
    await click(button('More options for –'));
  };

  it('shows dashes', async () => {
    await open([BOOTS, UNKNOWN]);
    await expectElement(rows().last()).toHaveTextContent(/^––– unique clicks$/);
  });

  it('disables the buttons that need the short link', async () => {
    await open([UNKNOWN]);
    await expectElement(button('Copy –')).toBeDisabled();
    await expectElement(button('Share –')).toBeDisabled();
  });

  it('can be activated or deactivated', async () => {
    await openMenu();
    await expectElement(page.getByRole('menuitem', { name: 'Activate link', exact: true })).toBeVisible();
    await expectElement(page.getByRole('menuitem', { name: 'Deactivate link', exact: true })).toBeVisible();
  });

  it('has no QR code', async () => {
    await openMenu();
    await click(page.getByRole('menuitem', { name: 'QR code' }));
    await expectElement('The short link is unknown, so it has no QR code.').toBeVisible();
  });
});

describe('rows that cannot be read', () => {
  const LOST = { ...BOOTS, id: null, title: 'Lost' };

  it.each(['/links', '/links?sort=title'])('are shown as JSON on request on %s', async (path) => {
    await open([BOOTS, null, LOST], path);
    await expectElement(row('boots')).toBeVisible();
    await expectElement(page.getByText('"title": "Lost"')).not.toBeVisible();
    await click(page.getByText('2 links could not be read', { exact: true }));
    await expectElement(page.getByText('"title": "Lost"')).toBeVisible();
  });
});

describe('the rendering of rows', () => {
  /** Opens the list, and waits for the next page and for components that load late. */
  const openAndWait = async () => {
    const provider = await openApp('/links', { script: { 'GET /v1/links': listOf(wireLinks(60)) } });
    await expectPoll(() => document.querySelectorAll('.rows [tabindex="0"]').length).toBe(1);
    await expectPoll(() => provider.callsTo('GET /v1/links').at(-1)?.query.get('page')).toBe('2');
    await expectElement(field('Filter by text')).toBeVisible();
    await expectElement(button('Select')).toBeVisible();
    await waitForIdle();
  };

  const openNextPage = async () => {
    await click(button('Next'));
    await expectElement(row('link-21')).toBeVisible();
    await waitForPaint();
  };

  it('renders each row once when a prefetched page is opened', async () => {
    await openAndWait();
    startCounting();
    await openNextPage();
    expect(commitCount()).toBe(1);
    expect(rendersOf(LinkRow)).toHaveLength(20);
  });

  it('reuses the elements of the rows when another page is opened', async () => {
    await openAndWait();
    const before = rows().elements();
    await openNextPage();
    expect(rows().elements()).toEqual(before);
  });

  it('renders only the row of a link that changes', async () => {
    await openAndWait();
    startCounting();
    await click(button('More options for brev.example/link-2'));
    await click(page.getByRole('menuitem', { name: 'Deactivate link' }));
    await expectPoll(() => rendersOf(LinkRow).at(-1)?.link.isActive).toBe(false);
    expect(rendersOf(LinkRow).filter(({ link }) => link.id !== '2')).toEqual([]);
  });
});
