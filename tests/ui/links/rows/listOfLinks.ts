import { expectPoll, row } from '../../support/expectElement.ts';
import { openApp } from '../../support/openApp.ts';
import type { Answer } from '../../support/ScriptedProvider.ts';
import { listOf, wireLinks } from '../../support/wireAnswers.ts';

export const rowLink = (shortCode: string) => row(shortCode).getByRole('link').first();

/** The elements of the rows that can be reached by Tab. */
export const tabStops = () =>
  [...document.querySelectorAll<HTMLElement>('.rows :is(a, button)')].filter(({ tabIndex }) => tabIndex >= 0);

/** Opens a list of links, and waits until its rows are one tab stop. */
export const openList = async (path = '/links', list: Answer = listOf(wireLinks(30))) => {
  await openApp(path, { script: { 'GET /v1/links': list } });
  await expectPoll(() => tabStops().length).toBe(1);
};
