import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, expectElement, field, heading } from '../../../support/expectElement.ts';
import { FIELDS } from '../../../support/linkForm.ts';
import { openApp } from '../../../support/openApp.ts';
import { click, fill } from '../../../support/user.ts';
import { overflow, violations } from '../../../support/violations.ts';

const SHOP = 'https://shop.example/boots';
const url = () => field(FIELDS.url);

const openFields = async () => {
  const provider = await openApp('/add-link');
  await click(page.getByText('UTM parameters', { exact: true }));
  return provider;
};

describe('the campaign fields', () => {
  it('are disabled until the destination is valid', async () => {
    await openFields();
    await expectElement(field('Source')).toBeDisabled();
  });

  it('show the parameters of the destination', async () => {
    await openFields();
    await fill(url(), `${SHOP}?utm_medium=mail#sizes`);
    await expectElement(field('Medium')).toHaveValue('mail');
  });

  it('change the parameters of the destination', async () => {
    await openFields();
    await fill(url(), `${SHOP}?utm_medium=mail#sizes`);
    await click(field('Source'));
    await userEvent.keyboard('spring news');
    await expectElement(field('Source')).toHaveValue('spring news');
    const changed = `${SHOP}?utm_source=spring%20news&utm_medium=mail#sizes`;
    await expectElement(url()).toHaveValue(changed);
    await expectElement(changed).toBeVisible();
  });
});

describe('a campaign preset', () => {
  const NAME = `The newsletter of all our shops in the spring, ${'x'.repeat(150)}`;
  const nameField = () => field('Save as preset');
  const storedPresets = () => localStorage.getItem('brevity:campaign-presets');

  const savePreset = async () => {
    const provider = await openFields();
    await fill(url(), SHOP);
    await fill(field('Source'), 'spring news');
    await fill(nameField(), ` ${NAME} `);
    await click(nameField());
    await userEvent.keyboard('{Enter}');
    await expectElement(button(NAME)).toBeVisible();
    return provider;
  };

  it('is saved by Enter without a request', async () => {
    const { calls } = await savePreset();
    await expectElement(nameField()).toHaveValue('');
    expect(calls).toEqual([]);
  });

  it('fits into the screen even if its name is long', async () => {
    await savePreset();
    expect(overflow()).toBe(0);
  });

  it('has no accessibility violations', async () => {
    await savePreset();
    expect(await violations()).toEqual([]);
  });

  it('replaces all parameters of the destination', async () => {
    await savePreset();
    await fill(url(), `${SHOP}?utm_medium=x`);
    await click(button(NAME));
    await expectElement(url()).toHaveValue(`${SHOP}?utm_source=spring%20news`);
  });

  it('can be deleted', async () => {
    await savePreset();
    await fill(nameField(), 'Other');
    await click(button('Save'));
    await click(button(`Delete preset ${NAME}`));
    await expectElement(button(NAME)).not.toBeInTheDocument();
    expect(storedPresets()).toContain('Other');
  });

  it('is deleted at logout', async () => {
    await savePreset();
    await click(page.getByRole('button', { name: /^User menu/ }));
    await click(page.getByRole('menuitem', { name: 'Logout' }));
    await expectElement(heading('Welcome back')).toBeVisible();
    expect(storedPresets()).toBeNull();
  });
});
