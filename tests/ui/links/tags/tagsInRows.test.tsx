import { describe, expect, it } from 'vitest';
import {
  button,
  currentUrl,
  expectElement,
  expectPoll,
  field,
  heading,
  link,
  row,
} from '../../support/expectElement.ts';
import { openApp } from '../../support/openApp.ts';
import { json } from '../../support/ScriptedProvider.ts';
import { click, fill } from '../../support/user.ts';
import { overflow, violations } from '../../support/violations.ts';
import { aWireLink } from '../../support/wireAnswers.ts';
import { taggedLinks } from './taggedLinks.ts';

const rowTag = (shortCode: string, tag: string) => row(shortCode).getByRole('link', { name: tag });

const openList = async () => {
  await openApp('/links', { script: taggedLinks() });
  await expectElement(rowTag('l1', '#Spring')).toBeVisible();
};

describe('the tags in a row', () => {
  it('do not change the height of the row', async () => {
    await openList();
    const [tagged, plain] = ['l1', 'l2'].map((code) => (row(code).element() as HTMLElement).offsetHeight);
    expect(tagged).toBe(plain);
    expect(overflow()).toBe(0);
  });

  it('have no accessibility violations', async () => {
    await openList();
    expect(await violations()).toEqual([]);
  });

  it('filter the list when they are clicked', async () => {
    await openList();
    await click(rowTag('l1', '#Spring'));
    await expectPoll(currentUrl).toBe('/links?tag=Spring');
    await expectElement(heading('Matching links 2', 2)).toBeVisible();
  });

  it('are removed from the filter by their chip', async () => {
    await openList();
    await click(rowTag('l1', '#Spring'));
    await click(button('Remove filter: Tag #Spring'));
    await expectPoll(currentUrl).toBe('/links');
  });

  it('are found by the text filter', async () => {
    await openList();
    await fill(field('Filter by text'), '#sale');
    await expectElement(heading('Matching links 2', 2)).toBeVisible();
  });

  it('are not repeated in the excerpt of a result', async () => {
    await openList();
    await fill(field('Filter by text'), '#sale');
    await expectElement(heading('Matching links 2', 2)).toBeVisible();
    await expectElement(rowTag('l3', '#sale')).toBeVisible();
    expect(row('l3').element().textContent?.match(/#sale/g)).toHaveLength(1);
  });
});

describe('the tags in a description', () => {
  it('filter the list when they are clicked', async () => {
    const tagged = json(aWireLink({ description: 'For the #sale' }));
    await openApp('/links/0', { script: { ...taggedLinks(), 'GET /v1/links/*': tagged } });
    await click(link('#sale'));
    await expectPoll(currentUrl).toBe('/links?tag=sale');
    await expectElement(heading('Matching links 2', 2)).toBeVisible();
  });
});
