import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, expectElement, expectPoll, waitForIdle } from '../support/expectElement.ts';
import { openApp } from '../support/openApp.ts';
import { broken, inTurn } from '../support/ScriptedProvider.ts';
import { click, fill } from '../support/user.ts';
import { violationsInBothThemes } from '../support/violations.ts';
import { aWireLink, listOf, wireLinks } from '../support/wireAnswers.ts';
import { linkOptions, openWith, option, options, saleLinks, searchBox } from './searchBox.ts';

describe('the results of a search', () => {
  const SPRING = aWireLink({
    id: '9',
    shortCode: 'spring-sale',
    title: 'Spring',
    originalUrl: 'https://spring.example/',
    description: 'For the garden in winter',
    isActive: false,
  });

  const searchFor = async (query: string) => {
    await openApp('/settings', {
      script: { 'GET /v1/links': listOf([SPRING]) },
      now: () => new Date(2026, 2, 1, 14, 3),
    });
    await fill(searchBox(), query);
  };

  const marked = () => Array.from(document.querySelectorAll('mark'), (mark) => mark.textContent);

  it('have a hint until a word is typed', async () => {
    await searchFor('https://');
    await expectElement('Type more to search').toBeVisible();
    await expectElement('No links match').not.toBeInTheDocument();
  });

  it('contain the link of a short link in another case', async () => {
    await searchFor('brev.example/SPRING');
    await expectElement(linkOptions()).toHaveLength(1);
  });

  it('show that a link is inactive', async () => {
    await searchFor('spring');
    await expectElement(linkOptions().getByText('Inactive', { exact: true })).toBeVisible();
  });

  it.each([
    { query: 'spring', place: 'short code, title or destination', marks: ['spring', 'Spring', 'spring'] },
    { query: 'garden', place: 'description', marks: ['garden'] },
  ])('mark matches in the $place', async ({ query, marks }) => {
    await searchFor(query);
    await expectPoll(marked).toEqual(marks);
  });

  it('show how many links were searched', async () => {
    await searchFor('garden');
    await expectElement('Searched 1 link · updated 14:03').toBeVisible();
    await expectElement(page.getByText('1 match', { exact: true })).toBeVisible();
  });

  it('are announced after a pause in typing', async () => {
    const announced = () => document.querySelector('.search-foot [role=status]')?.textContent;
    await openWith('/settings', saleLinks(3));
    await fill(searchBox(), 'sale');
    await expectPoll(announced).toBe('3 matches for sale');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await fill(searchBox(), 'sale-2');
    await expectElement(linkOptions()).toHaveLength(1);
    await waitForIdle();
    vi.advanceTimersByTime(699);
    await waitForIdle();
    expect(announced()).toBe('3 matches for sale');
    vi.advanceTimersByTime(1);
    await expectPoll(announced).toBe('1 match for sale-2');
  });

  it('return the focus to the search box on retry', async () => {
    await openApp('/settings', { script: { 'GET /v1/links': inTurn(broken, listOf(wireLinks(3))) } });
    await fill(searchBox(), 'link');
    await expectElement(button('Try again')).toBeVisible();
    button('Try again').element().focus();
    await userEvent.keyboard('{Enter}');
    await expectElement(linkOptions()).toHaveLength(3);
    await expectElement(searchBox()).toHaveFocus();
  });
});

describe('the layout of the results', () => {
  const search = async () => {
    await openWith('/settings', wireLinks(12));
    await fill(searchBox(), 'link');
    await expectElement(option('View all 12 matches')).toBeVisible();
    await expectElement(option('Create New Link')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
  };

  it('has no accessibility violations with links or commands', async () => {
    await search();
    expect(await violationsInBothThemes()).toEqual([]);
  });

  it('has no accessibility violations with the actions of a link', async () => {
    await search();
    await userEvent.keyboard('{ArrowRight}');
    await expectElement(option('Edit link')).toBeVisible();
    expect(await violationsInBothThemes()).toEqual([]);
  });

  it('has the full width on a phone', async () => {
    await search();
    await page.viewport(360, 740);
    const box = document.querySelector('.search-results')?.getBoundingClientRect();
    expect(box?.left).toBe(0);
    expect(box?.right).toBe(document.body.clientWidth);
  });

  it('has a button that closes the results on a phone', async () => {
    await search();
    await page.viewport(360, 740);
    await click(button('Close search'));
    await expectElement(options()).not.toBeInTheDocument();
  });
});
