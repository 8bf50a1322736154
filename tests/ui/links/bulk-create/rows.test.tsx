import { describe, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { button, expectElement, expectPoll, field } from '../../support/expectElement.ts';
import { click, fill, findEnabled } from '../../support/user.ts';
import { addRows, cell, openScreen, paste } from './bulkCreateScreen.ts';

const list = () => page.getByRole('list', { name: 'Links to create' });
const focus = async (target: Locator) => (await findEnabled(target)).focus();

describe('the rows of a bulk create', () => {
  it('have a note when the device cannot store them', async () => {
    await openScreen();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    await addRows('boots');
    await expectElement(page.getByText(/^This list can’t be saved on this device/)).toBeVisible();
    put.mockRestore();
  });
});

describe('the errors of the rows', () => {
  const openWithErrors = async () => {
    await openScreen();
    await addRows('boots', 'boots', 'engine');
    await expectElement(cell('Short code', 2)).toHaveAccessibleDescription(
      'Short code already used in row 1',
    );
  };

  it('contain short codes of other rows', async () => {
    await openWithErrors();
    await expectElement(cell('Short code', 2)).toHaveAccessibleDescription(
      'Short code already used in row 1',
    );
  });

  it('contain short codes of existing links', async () => {
    await openWithErrors();
    await expectElement(cell('Short code', 3)).toHaveAccessibleDescription(
      'Already used by one of your links',
    );
  });

  it('are updated while the user types', async () => {
    await openWithErrors();
    await fill(cell('Short code', 2), 'red boots');
    await expectElement(cell('Short code', 2)).toHaveAccessibleDescription(/^Short code can only contain/);
    await fill(cell('Short code', 2), 'hats');
    await expectElement(cell('Short code', 2)).not.toHaveAttribute('aria-invalid');
    await expectElement(button('Create 3 links')).toBeEnabled();
  });

  it('filter the rows', async () => {
    await openWithErrors();
    await click(button('Show only problems'));
    await expectElement(list().getByRole('listitem')).toHaveLength(1);
  });
});

describe('the keyboard in the rows', () => {
  const openRows = async () => {
    await openScreen();
    await addRows('boots', 'hats', 'gloves');
  };

  it('moves to the same column of the next row by Enter', async () => {
    await openRows();
    await focus(cell('Title', 1));
    await userEvent.keyboard('{Enter}');
    await expectElement(cell('Title', 2)).toHaveFocus();
  });

  it('replaces the content of the field that it moves to', async () => {
    await openRows();
    await focus(cell('Title', 2));
    await userEvent.keyboard('{ArrowDown}{ArrowUp}X');
    await expectElement(cell('Title', 2)).toHaveValue('X');
  });

  it('removes a row', async () => {
    await openRows();
    await focus(cell('Title', 2));
    await userEvent.keyboard('{Tab}{Tab}');
    await expectElement(button('Remove row 2')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expectElement(cell('Short code', 2)).toHaveValue('gloves');
  });

  it('moves to the next row when a row is removed', async () => {
    await openRows();
    await focus(button('Remove row 2'));
    await userEvent.keyboard('{Enter}');
    await expectElement(cell('Short code', 2)).toHaveValue('gloves');
    await expectElement(button('Remove row 2')).toHaveFocus();
  });
});

describe('a long destination', () => {
  const PATH_END = 'path/store-17';
  const URL_WITH_LONG_PATH = `https://shop.northwind.example/${'a-long-path/'.repeat(5)}store-17`;
  const end = () => page.getByText(PATH_END, { exact: false }).element();

  const openLong = async () => {
    await openScreen();
    await paste(URL_WITH_LONG_PATH, 'https://b.example/');
    await expectElement(page.getByText(PATH_END)).toBeVisible();
  };

  it('shows its end in the field', async () => {
    await openLong();
    const box = (await findEnabled(cell('Destination URL', 1))).getBoundingClientRect();
    const shown = end().getBoundingClientRect();
    expect([shown.x > box.x, shown.right < box.right]).toEqual([true, true]);
  });

  it('shows its start while the field is focused', async () => {
    await openLong();
    await focus(cell('Destination URL', 1));
    await expectPoll(() => getComputedStyle(end()).visibility).toBe('hidden');
    await expectElement(cell('Destination URL', 1)).toHaveValue(URL_WITH_LONG_PATH);
  });
});

describe('many rows', () => {
  const COUNT = 300;
  const rowOf = (row: number) => page.getByRole('listitem').filter({ has: cell('Title', row) });

  const openAndScrollDown = async () => {
    await openScreen();
    await paste(...Array.from({ length: COUNT }, (_, at) => `https://shop.example/${at}`));
    await focus(cell('Title', 2));
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expectElement(cell('Title', COUNT)).toBeVisible();
  };

  it('are rendered only near the viewport', async () => {
    await openAndScrollDown();
    await expectElement(cell('Title', 200)).not.toBeInTheDocument();
  });

  it('have their positions for screen readers', async () => {
    await openAndScrollDown();
    await expectElement(rowOf(COUNT)).toHaveAttribute('aria-posinset', `${COUNT}`);
    await expectElement(rowOf(COUNT)).toHaveAttribute('aria-setsize', `${COUNT}`);
  });

  it('have no gaps between them', async () => {
    await openAndScrollDown();
    const edge = (row: Locator, side: 'top' | 'bottom') => row.element().getBoundingClientRect()[side];
    const gap = () => Math.abs(edge(rowOf(COUNT), 'top') - edge(rowOf(COUNT - 1), 'bottom'));
    await expectPoll(gap).toBeLessThan(1);
  });

  it('keep the focus of a row that was scrolled out of view', async () => {
    await openAndScrollDown();
    await userEvent.keyboard('{ArrowDown}x');
    await expectElement(cell('Title', 3)).toHaveValue('x');
    expect(cell('Title', 3).element().getBoundingClientRect().top).toBeGreaterThan(0);
    await expectElement(cell('Title', COUNT)).not.toBeInTheDocument();
  });

  it('are rendered in view when the content above them grows', async () => {
    await openScreen();
    await addRows(...Array.from({ length: COUNT }, (_, at) => `offer-${at}`));
    await click(page.getByText('Add more'));
    await expectElement(field('Links')).toBeVisible();
    window.scrollBy(0, list().element().getBoundingClientRect().top + 2000);
    const { left } = list().element().getBoundingClientRect();
    const isRowAt = (y: number) => document.elementFromPoint(left + 1, y)?.closest('li') instanceof Element;
    await expectPoll(() => [100, window.innerHeight - 150].map(isRowAt)).toEqual([true, true]);
  });
});
