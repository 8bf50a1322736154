import { describe, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  currentUrl,
  expectElement,
  expectPoll,
  heading,
  link,
  row,
  rows,
} from '../support/expectElement.ts';
import { openApp } from '../support/openApp.ts';
import { json, type Script } from '../support/ScriptedProvider.ts';
import { click } from '../support/user.ts';
import { listOf, wireLinks } from '../support/wireAnswers.ts';
import { figureOf } from './linkScreen.ts';

/** The order by clicks is `link-2`, `link-3`, `link-1`. */
const LINKS = wireLinks(3).map((one, at) => ({ ...one, totalClicks: [5, 9, 7][at] ?? 0 }));
const SCRIPT: Script = {
  'GET /v1/links': listOf(LINKS),
  'GET /v1/links/*': ({ path }) => Response.json(LINKS.find(({ id }) => path.endsWith(`/${id}`))),
};

const pager = () => page.getByRole('navigation', { name: 'Links in this list' });
const openRow = (shortCode: string) => click(row(shortCode).getByRole('link').first());

const openFromSortedList = async (shortCode: string, script: Script = {}) => {
  await openApp('/links?sort=clicks', { script: { ...SCRIPT, ...script } });
  await openRow(shortCode);
  await expectElement(pager()).toBeVisible();
};

describe('a link that is opened from a sorted list', () => {
  it('shows its position', async () => {
    await openFromSortedList('link-3');
    await expectElement(pager()).toHaveTextContent('2 of 3');
  });

  it('shows its share of all clicks', async () => {
    await openFromSortedList('link-3', { 'GET /v1/analytics/links/*/stats': json({ totalClicks: 14 }) });
    await expectPoll(() => figureOf('Total clicks')).toEqual(['14', '50% of your clicks']);
  });

  it('is followed by the next link of the list', async () => {
    await openFromSortedList('link-3');
    await click(button('Next link'));
    await expectElement(heading('Link 1')).toHaveFocus();
  });

  it('leads to the other links by the keyboard', async () => {
    await openFromSortedList('link-1');
    await userEvent.keyboard('kk');
    await expectElement(heading('Link 2')).toHaveFocus();
    await userEvent.keyboard('j');
    await expectElement(heading('Link 3')).toHaveFocus();
  });

  it('has no next link at the end of the list', async () => {
    await openFromSortedList('link-1');
    await expectElement(button('Next link')).toBeDisabled();
    await userEvent.keyboard('j');
    await expectElement(heading('Link 1')).toBeVisible();
  });

  it('has no previous link at the start of the list', async () => {
    await openFromSortedList('link-2');
    await expectElement(button('Previous link')).toBeDisabled();
  });

  it('links back to the sorted list', async () => {
    await openFromSortedList('link-3');
    await click(page.getByRole('link', { name: /Links$/ }).last());
    await expectPoll(currentUrl).toBe('/links?sort=clicks');
  });
});

describe('a link that is opened from a page of the list', () => {
  const script = { ...SCRIPT, 'GET /v1/links': listOf(LINKS, 1) };

  it('is one of the links of the page', async () => {
    await openApp('/links?page=2', { script });
    await openRow('link-2');
    await expectElement(pager()).toHaveTextContent('1 of 1');
  });

  it('is one of all links once they were read', async () => {
    await openApp('/analytics', { script });
    await click(button('Destinations'));
    await expectElement(page.getByText(/^3 links · updated/)).toBeVisible();
    await click(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Links' }));
    await click(button('Next'));
    await openRow('link-2');
    await expectElement(pager()).toHaveTextContent('2 of 3');
  });
});

describe('a link that is opened by its URL', () => {
  const openByUrl = async () => {
    await openApp('/links/2', { script: SCRIPT });
    await expectElement(heading('Link 2')).toBeVisible();
  };

  it('has no position', async () => {
    await openByUrl();
    await expectElement(pager()).not.toBeInTheDocument();
  });

  it('has a position when it is opened again from the list', async () => {
    await openByUrl();
    await click(link('Back to Links'));
    await openRow('link-2');
    await expectElement(pager()).toHaveTextContent('2 of 3');
  });
});

describe('the shortcuts of a row', () => {
  const openFromList = async () => {
    await openApp('/links', { script: SCRIPT });
    await openRow('link-2');
    await expectElement(pager()).toHaveTextContent('2 of 3');
  };

  it.each([
    { key: 'e', opens: 'Edit link' },
    { key: 'q', opens: 'QR code for brev.example/link-2' },
  ])('open a dialog on the link’s screen by "$key"', async ({ key, opens }) => {
    await openFromList();
    await userEvent.keyboard(key);
    await expectElement(page.getByRole('dialog', { name: opens })).toBeVisible();
  });

  it('delete the link on its screen', async () => {
    await openFromList();
    await userEvent.keyboard('{Delete}');
    await expectPoll(currentUrl).toBe('/links');
    await expectElement(rows()).toHaveLength(2);
  });
});
