import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectElement, field } from '../../support/expectElement.ts';
import { openApp } from '../../support/openApp.ts';
import { click, fill } from '../../support/user.ts';
import { violations } from '../../support/violations.ts';
import { taggedLinks } from './taggedLinks.ts';

const description = () => field('Description');
const option = (name: string) => page.getByRole('option', { name, exact: true });

const openAndType = async (text: string, descriptions?: readonly string[]) => {
  await openApp('/links?edit=2', { script: taggedLinks(descriptions) });
  await fill(description(), text.slice(0, -1));
  await userEvent.keyboard(text.slice(-1));
};

describe('the suggestions of tags in a description', () => {
  it('contain the tags that start with the typed text', async () => {
    await openAndType('All #Sp');
    await expectElement(option('#spring')).toHaveAttribute('aria-selected', 'true');
  });

  it('have no accessibility violations', async () => {
    await openAndType('All #S');
    await expectElement(option('#spring')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('are closed by Escape', async () => {
    await openAndType('All #Sp');
    await expectElement(option('#spring')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expectElement(option('#spring')).not.toBeInTheDocument();
    await expectElement(description()).toHaveFocus();
  });

  it('are shown again when the user types on', async () => {
    await openAndType('All #Sp');
    await expectElement(option('#spring')).toBeVisible();
    await userEvent.keyboard('{Escape}{Backspace}');
    await expectElement(option('#spring')).toBeVisible();
  });

  it('are inserted by Enter', async () => {
    await openAndType('All #S');
    await expectElement(option('#spring')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expectElement(description()).toHaveValue('All #spring ');
  });

  it('are inserted by a click', async () => {
    await openAndType('All #spring and #sa');
    await click(option('#sale'));
    await expectElement(description()).toHaveValue('All #spring and #sale ');
    await expectElement(description()).toHaveFocus();
  });

  it('leave Enter to the field when they are closed', async () => {
    await openAndType('All #sa');
    await click(option('#sale'));
    await userEvent.keyboard('{Enter}end');
    await expectElement(description()).toHaveValue('All #sale \nend');
  });
});

describe('a tag that is a prefix of another tag', () => {
  const TAGS = ['#spring-sale #spring-sale', '#spring-sale', '#spring', '#sale'];

  it('is suggested after the longer tag while it is incomplete', async () => {
    await openAndType('#sprin', TAGS);
    await expectElement(option('#spring-sale')).toHaveAttribute('aria-selected', 'true');
  });

  it('is suggested first once it is typed', async () => {
    await openAndType('#spring', TAGS);
    await expectElement(option('#spring')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Tab}');
    await expectElement(description()).toHaveValue('#spring ');
  });

  it('is not suggested when it is the only match', async () => {
    await openAndType('#sale', TAGS);
    await expectElement(description()).toHaveValue('#sale');
    await expectElement(option('#sale')).not.toBeInTheDocument();
  });
});
