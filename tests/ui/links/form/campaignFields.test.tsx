import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fill, press } from '../../support/act.ts';
import { FIELDS } from '../../support/linkForm.ts';
import { openApp } from '../../support/openApp.ts';
import { button, field, heading, see } from '../../support/see.ts';
import { overflow, violations } from '../../support/violations.ts';

const SHOP = 'https://shop.example/boots';
const kept = () => localStorage.getItem('brevity:campaign-presets');

let calls: () => readonly unknown[];

beforeEach(async () => {
  const provider = await openApp('/add-link');
  calls = () => provider.calls;
  await press(page.getByText('Campaign parameters', { exact: true }));
});

test('campaign parameters become part of the destination, which they are read from', async () => {
  await see(field('Source')).toBeDisabled();
  await fill(field(FIELDS.url), `${SHOP}?utm_medium=mail#sizes`);
  await see(field('Medium')).toHaveValue('mail');
  await press(field('Source'));
  await userEvent.keyboard('spring news');
  await see(field('Source')).toHaveValue('spring news');
  await see(field(FIELDS.url)).toHaveValue(`${SHOP}?utm_source=spring%20news&utm_medium=mail#sizes`);
  await see(`${SHOP}?utm_source=spring%20news&utm_medium=mail#sizes`).toBeVisible();
  await fill(field('Medium'), '');
  await fill(field('Source'), '');
  await see(field(FIELDS.url)).toHaveValue(`${SHOP}#sizes`);
});

test('a preset is saved by Enter, used for another destination, deleted, and gone after the log-out', async () => {
  await fill(field(FIELDS.url), SHOP);
  await fill(field('Campaign'), 'Spring');
  const name = 'The newsletter of all our shops in the spring, and in the summer of the year after';
  await fill(field('Save as a preset'), ` ${name} `);
  await press(field('Save as a preset'));
  await userEvent.keyboard('{Enter}');
  await see(button(name)).toBeVisible();
  await see(field('Save as a preset')).toHaveValue('');
  expect([await violations(), overflow(), calls()]).toEqual([[], 0, []]);
  await fill(field(FIELDS.url), 'https://shop.example/hats?utm_source=x');
  await press(button(name));
  await see(field(FIELDS.url)).toHaveValue('https://shop.example/hats?utm_campaign=Spring');
  await fill(field('Save as a preset'), 'Other');
  await press(button('Save'));
  await press(button(`Delete the preset ${name}`));
  await see(button(name)).not.toBeInTheDocument();
  expect(kept()).toContain('Other');
  await press(page.getByRole('button', { name: /^User menu/ }));
  await press(page.getByRole('menuitem', { name: 'Logout' }));
  await see(heading('Welcome back')).toBeVisible();
  expect(kept()).toBeNull();
});
