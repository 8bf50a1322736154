import { describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { button, expectElement, expectPoll, heading, row } from '../../../support/expectElement.ts';
import { click } from '../../../support/user.ts';
import { growingList } from '../../../support/wireAnswers.ts';
import { bar, barButton, checkbox, openSelecting, selectedRows } from './selection.ts';

const rowLink = (shortCode: string) => row(shortCode).getByRole('link').first();

describe('selecting by the keyboard', () => {
  const extendTwice = async () => {
    await openSelecting();
    checkbox('link-2').element().focus();
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  };

  it('extends the selection by Shift with an arrow key', async () => {
    await extendTwice();
    await expectElement(checkbox('link-4')).toHaveFocus();
    expect(selectedRows()).toEqual([2, 3, 4]);
  });

  it('shrinks the selection on the way back', async () => {
    await extendTwice();
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(selectedRows()).toEqual([2, 3]);
  });

  it('selects a range by Shift with Space', async () => {
    await openSelecting();
    checkbox('link-2').element().focus();
    await userEvent.keyboard(' ');
    checkbox('link-7').element().focus();
    await userEvent.keyboard('{Shift>} {/Shift}');
    await expectPoll(selectedRows).toEqual([2, 3, 4, 5, 6, 7]);
  });

  it('ends by Escape', async () => {
    await openSelecting();
    checkbox('link-7').element().focus();
    await userEvent.keyboard(' {Escape}');
    await expectElement(checkbox('link-1')).not.toBeInTheDocument();
    await expectElement(bar()).not.toBeInTheDocument();
  });

  it('keeps the focus in the row when Escape ends it', async () => {
    await openSelecting();
    checkbox('link-7').element().focus();
    await userEvent.keyboard(' {Escape}');
    await expectElement(rowLink('link-7')).toHaveFocus();
  });

  it('returns the focus to its button when it is stopped', async () => {
    await openSelecting();
    await click(barButton('Stop selecting'));
    await expectElement(button('Select')).toHaveFocus();
  });
});

describe('the focus after selected links are deleted by the keyboard', () => {
  const pressEnterOn = async (target: Locator) => {
    await expectElement(target).toBeEnabled();
    target.element().focus();
    await userEvent.keyboard('{Enter}');
  };

  const selectAndDelete = async (shortCode: string) => {
    await click(checkbox(shortCode));
    await pressEnterOn(barButton('Delete'));
  };

  it('is on the next row', async () => {
    await openSelecting(growingList(3));
    await selectAndDelete('link-1');
    await expectElement(row('link-1')).not.toBeInTheDocument();
    await expectElement(rowLink('link-2')).toHaveFocus();
  });

  it('is on the next row even if the deletion is confirmed in a dialog', async () => {
    localStorage.setItem('brevity:confirm-delete', 'true');
    await openSelecting(growingList(3));
    await selectAndDelete('link-1');
    const dialog = page.getByRole('dialog', { name: 'Delete 1 link?' });
    await pressEnterOn(dialog.getByRole('button', { name: 'Delete 1 link' }));
    await expectElement(row('link-1')).not.toBeInTheDocument();
    await expectElement(rowLink('link-2')).toHaveFocus();
  });

  it('is on the previous row when the last one is deleted', async () => {
    await openSelecting(growingList(3));
    await selectAndDelete('link-3');
    await expectElement(row('link-3')).not.toBeInTheDocument();
    await expectElement(rowLink('link-2')).toHaveFocus();
  });

  it('is on the heading when no row remains', async () => {
    await openSelecting(growingList(1));
    await selectAndDelete('link-1');
    await expectElement(row('link-1')).not.toBeInTheDocument();
    await expectElement(heading('Links')).toHaveFocus();
  });
});
