import { page } from 'vitest/browser';
import { openApp } from '../support/openApp.ts';
import { listOf, type WireLink, wireLinks } from '../support/wireAnswers.ts';

export const searchBox = () => page.getByRole('combobox', { name: 'Search' });
export const options = () => page.getByRole('listbox').getByRole('option');
export const option = (name: string | RegExp) => page.getByRole('option', { name, exact: true });
/** The options for links. */
export const linkOptions = () => page.getByRole('group', { name: 'Links', exact: true }).getByRole('option');

/** The active option, to which the search box points. */
export const activeOption = () =>
  document.getElementById(searchBox().element().getAttribute('aria-activedescendant') ?? '');
export const activeText = () => activeOption()?.textContent ?? '';

export const openWith = (path: string, links: readonly WireLink[]) =>
  openApp(path, { script: { 'GET /v1/links': listOf(links) } });

/** Links with the short codes `sale-1`, `sale-2`, … */
export const saleLinks = (count: number): WireLink[] =>
  wireLinks(count).map((link, index) => ({ ...link, shortCode: `sale-${index + 1}` }));
