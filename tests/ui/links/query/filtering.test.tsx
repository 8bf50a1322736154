import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  currentUrl,
  expectElement,
  expectPoll,
  field,
  heading,
  row,
  rows,
} from '../../support/expectElement.ts';
import { held, inTurn } from '../../support/ScriptedProvider.ts';
import { click, fill } from '../../support/user.ts';
import { listOf } from '../../support/wireAnswers.ts';
import { listedCodes, NEWS, OLD_SHOP, openList, SHOP } from './listOfThree.ts';

const filter = () => field('Filter by text');
const chip = (text: string) => button(`Remove filter: ${text}`);

describe('the text filter', () => {
  it('shows the matching links before Enter is pressed', async () => {
    await openList('/links');
    await fill(filter(), 'shop');
    await expectPoll(listedCodes).toEqual(['shop', 'old-shop']);
  });

  it('is focused by its shortcut', async () => {
    await openList('/links');
    await expectElement(filter()).toBeVisible();
    await userEvent.keyboard('f');
    await expectElement(filter()).toHaveFocus();
  });

  it('keeps the focus when its button clears it', async () => {
    await openList('/links?q=shop&status=inactive');
    await click(button('Clear filter'));
    await expectPoll(currentUrl).toBe('/links?status=inactive');
    await expectElement(filter()).toHaveFocus();
  });

  it('is cleared by Escape even after Enter', async () => {
    await openList('/links');
    await click(filter());
    await userEvent.keyboard('old{Enter}{Escape}');
    await expectElement(filter()).toHaveValue('');
  });

  it('shows that the account has no links', async () => {
    await openList('/links?q=shop', { links: [] });
    await expectElement('No links yet').toBeVisible();
  });

  describe('in the history of the browser', () => {
    const typeInTwoSteps = async () => {
      await openList('/links');
      await fill(filter(), 'ne');
      await expectPoll(currentUrl).toBe('/links?q=ne');
      await userEvent.keyboard('ws{Enter}');
      expect(currentUrl()).toBe('/links?q=news');
      await expectPoll(listedCodes).toEqual(['news']);
    };

    it('is one entry per word', async () => {
      await typeInTwoSteps();
      history.back();
      await expectPoll(currentUrl).toBe('/links');
      await expectElement(filter()).toHaveValue('');
      await expectElement(rows()).toHaveLength(3);
    });

    it('is restored when the user goes forward', async () => {
      await typeInTwoSteps();
      history.back();
      await expectElement(filter()).toHaveValue('');
      history.forward();
      await expectPoll(currentUrl).toBe('/links?q=news');
      await expectElement(filter()).toHaveValue('news');
    });
  });

  describe('when the arrow key is pressed', () => {
    const firstLinkOf = (shortCode: string) => row(shortCode).getByRole('link').first();

    it('moves the focus to the first result', async () => {
      await openList('/links?q=news');
      await expectPoll(listedCodes).toEqual(['news']);
      await click(filter());
      await userEvent.keyboard('{ArrowDown}');
      await expectElement(firstLinkOf('news')).toHaveFocus();
    });

    it('waits for the links before it moves the focus', async () => {
      const late = held(listOf([SHOP, NEWS, OLD_SHOP]));
      await openList('/links', {
        script: { 'GET /v1/links': inTurn(listOf([SHOP, NEWS, OLD_SHOP]), late.answer) },
      });
      await expectElement(filter()).toBeVisible();
      await userEvent.keyboard('fnews{ArrowDown}');
      await expectElement(heading('Matching links', 2)).toBeVisible();
      await expectElement(filter()).toHaveFocus();
      late.release();
      await expectElement(firstLinkOf('news')).toHaveFocus();
    });

    it('moves the focus to the result of the text typed last', async () => {
      await openList('/links?q=news');
      await expectPoll(listedCodes).toEqual(['news']);
      for (const keys of ['fold{ArrowDown}', 'f{End}-{ArrowDown}']) {
        await userEvent.keyboard(keys);
        await expectElement(firstLinkOf('old-shop')).toHaveFocus();
      }
      expect(currentUrl()).toBe('/links?q=old-');
    });
  });
});

describe('the status filter', () => {
  const openInactive = async () => {
    await openList('/links?q=shop');
    await expectPoll(listedCodes).toEqual(['shop', 'old-shop']);
    await field('Status').selectOptions('Inactive');
    await expectPoll(listedCodes).toEqual(['old-shop']);
  };

  it('applies in addition to the text', async () => {
    await openInactive();
    expect(currentUrl()).toBe('/links?q=shop&status=inactive');
    await expectElement(heading('Matching link 1', 2)).toBeVisible();
  });

  it('is removed by its chip', async () => {
    await openList('/links?status=inactive');
    await click(chip('Status Inactive'));
    await expectPoll(currentUrl).toBe('/links');
    await expectPoll(listedCodes).toEqual(['shop', 'news', 'old-shop']);
  });

  it('moves the focus to the heading when its chip removes it', async () => {
    await openList('/links?status=inactive');
    await click(chip('Status Inactive'));
    await expectElement(heading('All links 3', 2)).toHaveFocus();
  });
});

describe('the filter by creation date', () => {
  const openPeriods = async () => {
    await openList('/links', { now: () => new Date(2024, 5, 10) });
    await click(button('Created'));
    await expectElement(page.getByRole('dialog', { name: 'Created' })).toBeVisible();
  };

  const chooseImpossibleDays = async () => {
    await openPeriods();
    await field('To').fill('2024-12-31');
    await field('From').fill('2025-01-01');
  };

  it('has periods to choose by the arrow keys', async () => {
    await openPeriods();
    await expectElement(button('Any time')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    await expectPoll(currentUrl).toBe('/links?from=2024-05-01&to=2024-05-31');
    await expectPoll(listedCodes).toEqual(['old-shop']);
  });

  it('names the chosen period in its chip', async () => {
    await openPeriods();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    await click(chip('Created Last month'));
    await expectPoll(currentUrl).toBe('/links');
  });

  it('has days to choose', async () => {
    await openPeriods();
    await field('To').fill('2024-12-31');
    await expectElement(chip('Created until Dec 31, 2024')).toBeVisible();
    expect(currentUrl()).toBe('/links?to=2024-12-31');
  });

  it('shows a hint when the first day is after the last one', async () => {
    await chooseImpossibleDays();
    await expectElement('The start date is after the end date.').toBeVisible();
    await expectElement(heading('No links found', 2)).toBeVisible();
  });

  it('is removed by the button of an empty result', async () => {
    await chooseImpossibleDays();
    await userEvent.keyboard('{Escape}');
    await click(button('Clear filters'));
    await expectElement(page.getByRole('main')).toHaveFocus();
    await expectPoll(listedCodes).toEqual(['shop', 'news', 'old-shop']);
  });
});
