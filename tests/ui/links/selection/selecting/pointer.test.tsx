import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, expectElement } from '../../../support/expectElement.ts';
import { broken, type Script } from '../../../support/ScriptedProvider.ts';
import { click } from '../../../support/user.ts';
import { growingList } from '../../../support/wireAnswers.ts';
import {
  bar,
  barButton,
  checkbox,
  expectStatus,
  openSelecting,
  pageCheckbox,
  selectedRows,
} from './selection.ts';

describe('selecting by the pointer', () => {
  it('starts without a selected link', async () => {
    await openSelecting();
    await expectStatus('No links selected');
  });

  it('selects a range with Shift', async () => {
    await openSelecting();
    await click(checkbox('link-2'));
    checkbox('link-5')
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }));
    await expectStatus('4 selected');
    expect(selectedRows()).toEqual([2, 3, 4, 5]);
  });
});

describe('the checkbox of a page', () => {
  it('is indeterminate when some links are selected', async () => {
    await openSelecting();
    await click(checkbox('link-2'));
    await expectStatus('1 selected');
    expect(pageCheckbox().element()).toHaveProperty('indeterminate', true);
  });

  it('selects all links of the page', async () => {
    await openSelecting();
    await click(pageCheckbox());
    await expectStatus('20 selected');
  });

  it('deselects all links of the page', async () => {
    await openSelecting();
    await click(pageCheckbox());
    await click(pageCheckbox());
    await expectStatus('No links selected');
  });

  it('selects the only link of the last page in the singular', async () => {
    await openSelecting(growingList(41), '/links?page=3');
    await click(pageCheckbox());
    await expectElement(page.getByText(/^The link on this page is selected\./)).toBeVisible();
  });
});

describe('selecting the links of all pages', () => {
  const GET = 'GET /v1/links';
  const { [GET]: list } = growingList(45);

  const selectAll = async (script: Script = { [GET]: list }) => {
    await openSelecting(script);
    await click(pageCheckbox());
    await expectElement(page.getByText(/^All 20 on this page are selected\./)).toBeVisible();
    await click(button('Select all 45 links'));
  };

  it('selects every link', async () => {
    await selectAll();
    await expectStatus('45 selected');
    await expectElement('All 45 links are selected.').toBeVisible();
  });

  it('moves the focus to the screen', async () => {
    await selectAll();
    await expectStatus('45 selected');
    await expectElement(page.getByRole('main')).toHaveFocus();
  });

  it('keeps the selection on the next page', async () => {
    await selectAll();
    await expectStatus('45 selected');
    await click(button('Next'));
    await expectElement(checkbox('link-21')).toBeChecked();
    await expectStatus('45 selected');
  });

  it('can be cleared', async () => {
    await selectAll();
    await click(barButton('Clear'));
    await expectStatus('No links selected');
    await expectElement(bar()).toHaveFocus();
  });

  it('clears the selection when the query changes', async () => {
    await selectAll();
    await expectStatus('45 selected');
    history.pushState(null, '', '/links?q=link');
    await expectStatus('No links selected');
  });

  describe('when they cannot be read', () => {
    const failToSelectAll = async () => {
      let all = broken;
      await selectAll({ [GET]: (call) => (call.query.get('limit') === '100' ? all : list)(call) });
      await expectElement(
        page.getByText(/^Some links didn’t load, so no more were selected\./),
      ).toBeVisible();
      return () => {
        all = list;
      };
    };

    it('keeps the selection of the page', async () => {
      await failToSelectAll();
      await expectStatus('20 selected');
    });

    it('can be repeated', async () => {
      const recover = await failToSelectAll();
      recover();
      await click(button('Select all 45 links'));
      await expectStatus('45 selected');
    });
  });
});
