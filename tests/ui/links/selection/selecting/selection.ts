import { page } from 'vitest/browser';
import { button, expectElement, rows } from '../../../support/expectElement.ts';
import { openApp } from '../../../support/openApp.ts';
import type { Script } from '../../../support/ScriptedProvider.ts';
import { click } from '../../../support/user.ts';
import { growingList } from '../../../support/wireAnswers.ts';

export const checkbox = (shortCode: string) =>
  page.getByRole('checkbox', { name: `Select brev.example/${shortCode}`, exact: true });
export const pageCheckbox = () => page.getByRole('checkbox', { name: 'Select this page' });
export const bar = () => page.getByRole('region', { name: 'Selected links' });
export const barButton = (name: string) => bar().getByRole('button', { name, exact: true });

export const expectStatus = (text: string) =>
  expectElement(bar().getByRole('status').getByText(text, { exact: true })).toBeVisible();

/** The positions of the selected rows, from 1. */
export const selectedRows = () =>
  rows()
    .getByRole('checkbox')
    .elements()
    .flatMap((element, index) => (element instanceof HTMLInputElement && element.checked ? [index + 1] : []));

/** Opens a list with checkboxes at its rows. */
export const openSelecting = async (script: Script = growingList(25), path = '/links') => {
  await openApp(path, { script });
  await click(button('Select'));
  await expectElement(pageCheckbox()).toBeVisible();
};
