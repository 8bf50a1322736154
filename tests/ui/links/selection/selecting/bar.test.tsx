import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { expectElement, heading, row, rows, toast, waitForPaint } from '../../../support/expectElement.ts';
import { promptsOnLeaving } from '../../../support/leave.ts';
import { type Answer, broken, held } from '../../../support/ScriptedProvider.ts';
import { click } from '../../../support/user.ts';
import { overflow, violations } from '../../../support/violations.ts';
import { growingList } from '../../../support/wireAnswers.ts';
import { bar, barButton, expectStatus, openSelecting, pageCheckbox, selectedRows } from './selection.ts';

describe('the bar of a selection', () => {
  it.each([360, 768, 1280])('covers no row at %i pixels', async (width) => {
    await openSelecting();
    await click(pageCheckbox());
    await page.viewport(width, 740);
    window.scrollTo(0, document.body.scrollHeight);
    await waitForPaint();
    const lastRow = rows().elements().at(-1)?.getBoundingClientRect();
    expect(lastRow?.bottom).toBeLessThanOrEqual(bar().element().getBoundingClientRect().top);
    expect(overflow()).toBeLessThanOrEqual(0);
  });

  it('has no actions when no link is selected', async () => {
    await openSelecting();
    await click(pageCheckbox());
    await expectElement(barButton('Delete')).toBeVisible();
    await click(pageCheckbox());
    await expectStatus('No links selected');
    await expectElement(barButton('Delete')).not.toBeInTheDocument();
  });
});

describe('the bar after some links could not be deactivated', () => {
  const PUT = 'PUT /v1/links/*';

  /** The second and the fifth of six links fail. Returns the response to a retry. */
  const failTwo = async () => {
    const script = growingList(6);
    const late = held(script[PUT]);
    // A pending action would still prompt in the next test.
    onTestFinished(late.release);
    let answer: Answer = (call) => (/[25]$/.test(call.path) ? broken : script[PUT])(call);
    await openSelecting({ ...script, [PUT]: (call) => answer(call) });
    await click(pageCheckbox());
    await click(barButton('Deactivate'));
    await expectElement(
      bar().getByRole('alert').getByText('4 of 6 links deactivated. 2 failed.'),
    ).toBeVisible();
    answer = late.answer;
    return late;
  };

  const retry = async () => {
    const late = await failTwo();
    await click(barButton('Try again'));
    await expectElement(bar().getByText('Deactivating 0 of 2')).toBeVisible();
    return late;
  };

  it('has the focus', async () => {
    await failTwo();
    await expectElement(bar()).toHaveFocus();
  });

  it('lists the failed links by reason', async () => {
    await failTwo();
    await click(bar().getByText('Failed to update link: The database is asleep (2)'));
    await expectElement(bar().getByText('brev.example/link-5')).toBeVisible();
  });

  it('keeps the failed links selected', async () => {
    await failTwo();
    expect(selectedRows()).toEqual([2, 5]);
    await expectElement(row('link-2').getByText('Active', { exact: true })).toBeVisible();
  });

  it('has no accessibility violations', async () => {
    await failTwo();
    await click(bar().getByText('Failed to update link: The database is asleep (2)'));
    expect(await violations()).toEqual([]);
  });

  it('shows the progress of a retry', async () => {
    await retry();
    await expectElement(bar().getByText('Deactivating 0 of 2')).toBeVisible();
  });

  it('prompts before the document is closed during a retry', async () => {
    const { release } = await retry();
    expect(promptsOnLeaving()).toBe(true);
    release();
    await expectElement(toast('2 links deactivated')).toBeVisible();
    expect(promptsOnLeaving()).toBe(false);
  });

  describe('when the screen is left during a retry', () => {
    const leaveAndComplete = async () => {
      const { release } = await retry();
      const navigation = page.getByRole('navigation', { name: 'Main' });
      await click(navigation.getByRole('link', { name: 'Settings' }));
      await expectElement(heading('Settings')).toBeVisible();
      release();
    };

    it('reports the result in a notice', async () => {
      await leaveAndComplete();
      await expectElement(toast('2 links deactivated')).toBeVisible();
    });

    it('is gone when the user goes back', async () => {
      await leaveAndComplete();
      await expectElement(toast('2 links deactivated')).toBeVisible();
      history.back();
      await expectElement(row('link-2').getByText('Inactive', { exact: true })).toBeVisible();
      await expectElement(bar()).not.toBeInTheDocument();
    });
  });
});
