import { describe, expect, it, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import {
  button,
  expectElement,
  expectPoll,
  heading,
  row,
  rows,
  toast,
  waitForPaint,
} from '../../support/expectElement.ts';
import { promptsOnLeaving } from '../../support/leave.ts';
import { openApp } from '../../support/openApp.ts';
import { type Answer, broken, held, type Script } from '../../support/ScriptedProvider.ts';
import { click } from '../../support/user.ts';
import { overflow, violations } from '../../support/violations.ts';
import { growingList } from '../../support/wireAnswers.ts';

const GET = 'GET /v1/links';
const PUT = 'PUT /v1/links/*';
const main = () => page.getByRole('main');
const box = (code: string) =>
  page.getByRole('checkbox', { name: `Select brev.example/${code}`, exact: true });
const boxOfPage = () => page.getByRole('checkbox', { name: 'Select this page' });
const bar = () => page.getByRole('region', { name: 'Selected links' });
const selected = (words: string) =>
  expectElement(bar().getByRole('status').getByText(words, { exact: true })).toBeVisible();
const inBar = (name: string) => bar().getByRole('button', { name, exact: true });
/** The places of the selected rows. */
const checked = () =>
  rows()
    .getByRole('checkbox')
    .elements()
    .flatMap((element, index) => (element instanceof HTMLInputElement && element.checked ? [index + 1] : []));
/** Opens the list, with checkboxes at its rows. */
const begin = async (script: Script) => {
  await openApp('/links', { script });
  await click(button('Select'));
  await expectElement(boxOfPage()).toBeVisible();
};

const pressByKey = async (what: Locator) => {
  await expectElement(what).toBeEnabled();
  what.element().focus();
  await userEvent.keyboard('{Enter}');
};

describe('links are selected', () => {
  test('one by one, as a range with Shift, and as a page, or by the keyboard; the bar counts them, and covers no row, however wide the window is; Esc ends it and leaves the focus on the row, × at the button', async () => {
    await begin(growingList(25));
    await selected('No links selected');
    await click(box('link-2'));
    box('link-5')
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }));
    await selected('4 selected');
    expect(checked()).toEqual([2, 3, 4, 5]);
    expect(boxOfPage().element()).toHaveProperty('indeterminate', true);
    await click(boxOfPage());
    await selected('20 selected');
    for (const width of [360, 768, 1280]) {
      await page.viewport(width, 740);
      window.scrollTo(0, document.body.scrollHeight);
      await waitForPaint();
      const lastRow = rows().elements().at(-1)?.getBoundingClientRect();
      expect(lastRow?.bottom, `at ${width}`).toBeLessThanOrEqual(bar().element().getBoundingClientRect().top);
      expect(overflow(), `at ${width}`).toBeLessThanOrEqual(0);
    }
    await click(boxOfPage());
    await selected('No links selected');
    await expectElement(inBar('Delete')).not.toBeInTheDocument();
    box('link-2').element().focus();
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    await expectElement(box('link-4')).toHaveFocus();
    expect(checked()).toEqual([2, 3, 4]);
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(checked()).toEqual([2, 3]);
    box('link-7').element().focus();
    await userEvent.keyboard('{Shift>} {/Shift}');
    await expectPoll(checked).toEqual([2, 3, 4, 5, 6, 7]);
    await userEvent.keyboard('{Escape}');
    await expectElement(box('link-1')).not.toBeInTheDocument();
    await expectElement(bar()).not.toBeInTheDocument();
    await expectElement(row('link-7').getByRole('link').first()).toHaveFocus();
    await click(button('Select'));
    await click(inBar('Stop selecting'));
    await expectElement(button('Select')).toHaveFocus();
  });

  test('on all pages, or on no other where those cannot be read; they stay selected on the next page, and not for another query', async () => {
    const { [GET]: list } = growingList(45);
    let all: Answer = broken;
    await begin({ [GET]: (call) => (call.query.get('limit') === '100' ? all : list)(call) });
    await click(boxOfPage());
    await expectElement(page.getByText(/^All 20 on this page are selected\./)).toBeVisible();
    await click(button('Select all 45 links'));
    await expectElement(page.getByText(/^Some links didn’t load, so no more were selected\./)).toBeVisible();
    await selected('20 selected');
    all = list;
    await click(button('Select all 45 links'));
    await selected('45 selected');
    await expectElement(main()).toHaveFocus();
    await expectElement('All 45 links are selected.').toBeVisible();
    await click(button('Next'));
    await expectElement(box('link-21')).toBeChecked();
    await selected('45 selected');
    await click(inBar('Clear'));
    await selected('No links selected');
    await expectElement(bar()).toHaveFocus();
    await click(boxOfPage());
    history.pushState(null, '', '/links?q=link');
    await selected('No links selected');
  });
});

test('many links are switched: what fails stays selected and is told by reason; another try shows its progress, also on another screen', async () => {
  const script = growingList(6);
  const late = held(script[PUT]);
  let put: Answer = (call) => (/[25]$/.test(call.path) ? broken : script[PUT])(call);
  await begin({ ...script, [PUT]: (call) => put(call) });
  await click(boxOfPage());
  await click(inBar('Deactivate'));
  await expectElement(
    bar().getByRole('alert').getByText('4 of 6 links deactivated. 2 failed.'),
  ).toBeVisible();
  await expectElement(bar()).toHaveFocus();
  await click(bar().getByText('Failed to update link: The database is asleep (2)'));
  await expectElement(bar().getByText('brev.example/link-5')).toBeVisible();
  expect(checked()).toEqual([2, 5]);
  await expectElement(row('link-2').getByText('Active', { exact: true })).toBeVisible();
  expect(await violations()).toEqual([]);
  put = late.answer;
  await click(inBar('Try again'));
  await expectElement(bar().getByText('Deactivating 0 of 2')).toBeVisible();
  expect(promptsOnLeaving()).toBe(true);
  await click(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }));
  await expectElement(heading('Settings')).toBeVisible();
  late.release();
  await expectElement(toast('2 links deactivated')).toBeVisible();
  expect(promptsOnLeaving()).toBe(false);
  history.back();
  await expectElement(row('link-2').getByText('Inactive', { exact: true })).toBeVisible();
  await expectElement(bar()).not.toBeInTheDocument();
});

test('the focus, after links were deleted by the keyboard, is on the row that comes next, else before, and in the end on the page’s heading; also after a question', async () => {
  localStorage.setItem('brevity:confirm-delete', 'true');
  await begin(growingList(3));
  const remove = async (code: string) => {
    await click(box(code));
    await pressByKey(inBar('Delete'));
    const question = page.getByRole('dialog', { name: 'Delete 1 link?' });
    if (code === 'link-1') await pressByKey(question.getByRole('button', { name: 'Delete 1 link' }));
    await expectElement(row(code)).not.toBeInTheDocument();
  };
  await remove('link-1');
  await expectElement(row('link-2').getByRole('link').first()).toHaveFocus();
  localStorage.removeItem('brevity:confirm-delete');
  dispatchEvent(new StorageEvent('storage', { key: 'brevity:confirm-delete' }));
  await click(button('Select'));
  await remove('link-3');
  await expectElement(row('link-2').getByRole('link').first()).toHaveFocus();
  await click(button('Select'));
  await remove('link-2');
  await expectElement(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

describe('the only link of the last page', () => {
  it('is selected in the singular', async () => {
    await openApp('/links?page=3', { script: growingList(41) });
    await click(button('Select'));
    await click(boxOfPage());
    await expectElement(page.getByText(/^The link on this page is selected\./)).toBeVisible();
  });
});
