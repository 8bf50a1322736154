import { rows } from '../../support/expectElement.ts';
import { openApp } from '../../support/openApp.ts';
import type { Script } from '../../support/ScriptedProvider.ts';
import { aWireLink, listOf, type WireLink } from '../../support/wireAnswers.ts';

export const SHOP = aWireLink({
  id: '1',
  shortCode: 'shop',
  title: 'The shop',
  totalClicks: 5,
  uniqueClicks: 5,
});

export const NEWS = aWireLink({
  id: '2',
  shortCode: 'news',
  title: 'News',
  totalClicks: 40,
  uniqueClicks: 3,
});

export const OLD_SHOP = aWireLink({
  id: '3',
  shortCode: 'old-shop',
  title: 'An old one',
  isActive: false,
  totalClicks: 0,
  createdAt: '2024-05-05T12:00:00Z',
});

export interface Visit {
  readonly links?: readonly WireLink[];
  readonly script?: Script;
  readonly now?: () => Date;
}

/** Opens the app on a provider with three links, or with these. */
export const openList = (
  path: string,
  { links = [SHOP, NEWS, OLD_SHOP], script = {}, ...visit }: Visit = {},
) => openApp(path, { ...visit, script: { 'GET /v1/links': listOf(links), ...script } });

/** The short codes of the rows, from top to bottom. */
export const listedCodes = () =>
  rows()
    .elements()
    .flatMap((one) => one.querySelector('.short-code')?.textContent ?? []);
