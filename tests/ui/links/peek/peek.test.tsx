import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, currentUrl, expectElement, row, rows, waitForPaint } from '../../support/expectElement.ts';
import { click } from '../../support/user.ts';
import { violations } from '../../support/violations.ts';
import { openList, rowLink } from './listWithPeek.ts';

const panel = (shortCode: string) =>
  page.getByRole('complementary', { name: `Quick look at brev.example/${shortCode}` });
const panelButton = (shortCode: string, name: string) => panel(shortCode).getByRole('button', { name });
const editDialog = () => page.getByRole('dialog', { name: 'Edit link' });

const openPanel = async (shortCode: string) => {
  (rowLink(shortCode).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expectElement(panel(shortCode)).toBeVisible();
};

describe('a quick look', () => {
  it('shows exact numbers', async () => {
    await openList();
    await openPanel('link-1');
    await expectElement(panel('link-1').getByText('1,204,310')).toBeVisible();
    await expectElement(panel('link-1').getByText('921,300')).toBeVisible();
  });

  it('shows dashes for unknown facts', async () => {
    await openList();
    await openPanel('link-2');
    const facts = [...document.querySelectorAll('.peek dd')].map(({ textContent }) => textContent);
    expect(facts).toEqual(['–', '–', '–', '–']);
  });

  it('shows the QR code', async () => {
    await openList();
    await openPanel('link-1');
    const qrCode = panel('link-1').getByRole('img', { name: 'QR code for brev.example/link-1' });
    await expectElement(qrCode).toBeVisible();
  });

  it('sends no request', async () => {
    const provider = await openList();
    const { length } = provider.calls;
    await openPanel('link-1');
    await userEvent.keyboard('{ArrowDown}');
    await expectElement(panel('link-2')).toBeVisible();
    expect(provider.calls).toHaveLength(length);
  });

  it('has no accessibility violations', async () => {
    await openList();
    await openPanel('link-1');
    expect(await violations()).toEqual([]);
  });

  it('does not open by Space on a button', async () => {
    await openList();
    (button('Edit brev.example/link-1').element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expectElement(editDialog()).toBeVisible();
    await expectElement(panel('link-1')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expectElement(editDialog()).not.toBeInTheDocument();
  });

  it('edits the link in place', async () => {
    await openList();
    await openPanel('link-3');
    await click(panelButton('link-3', 'Edit'));
    await expectElement(editDialog()).toBeVisible();
    expect(currentUrl()).toBe('/links?edit=3');
  });

  it('shows the next link when its link is deleted', async () => {
    await openList();
    await openPanel('link-2');
    await click(panelButton('link-2', 'Delete'));
    await expectElement(panel('link-3')).toBeVisible();
    await expectElement(rowLink('link-3')).toHaveFocus();
    await expectElement(rows()).toHaveLength(11);
  });
});

describe('the focus during a quick look', () => {
  it('remains in the row when the panel opens', async () => {
    await openList();
    await openPanel('link-1');
    await expectElement(rowLink('link-1')).toHaveFocus();
  });

  it('shows the link of another row when it moves there', async () => {
    await openList();
    await openPanel('link-1');
    await userEvent.keyboard('{ArrowDown}');
    await expectElement(panel('link-2')).toBeVisible();
  });

  it('enters the panel by Tab', async () => {
    await openList();
    await openPanel('link-2');
    await userEvent.keyboard('{Tab}');
    await expectElement(panelButton('link-2', 'Copy brev.example/link-2')).toHaveFocus();
  });

  it('returns to the row by Shift+Tab', async () => {
    await openList();
    await openPanel('link-2');
    await userEvent.keyboard('{Tab}{Shift>}{Tab}{/Shift}');
    await expectElement(rowLink('link-2')).toHaveFocus();
  });

  it.each([
    { name: 'Escape in the panel', keys: '{Tab}{Tab}{Escape}' },
    { name: 'Space in the row', keys: ' ' },
  ])('returns to the row when $name closes the panel', async ({ keys }) => {
    await openList();
    await openPanel('link-2');
    await userEvent.keyboard(keys);
    await expectElement(panel('link-2')).not.toBeInTheDocument();
    await expectElement(rowLink('link-2')).toHaveFocus();
  });
});

describe('the panel of a quick look', () => {
  const clickBeside = () => click(page.getByRole('heading', { level: 1 }));

  describe('in a wide window', () => {
    const openWide = async () => {
      await openList();
      await page.viewport(1440, 800);
      await openPanel('link-1');
    };

    it('is beside the list', async () => {
      await openWide();
      const { left } = panel('link-1').element().getBoundingClientRect();
      expect(document.querySelector('.rows')?.getBoundingClientRect().right).toBeLessThan(left);
    });

    it('remains open when the user clicks beside the list', async () => {
      await openWide();
      await clickBeside();
      await waitForPaint();
      await expectElement(panel('link-1')).toBeVisible();
    });
  });

  it('closes when the user clicks beside the list in a narrower window', async () => {
    await openList();
    await page.viewport(1280, 800);
    await openPanel('link-1');
    await clickBeside();
    await expectElement(panel('link-1')).not.toBeInTheDocument();
  });

  it('does not cover the focused row on a phone', async () => {
    await openList();
    await page.viewport(360, 740);
    await openPanel('link-2');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    await expectElement(panel('link-6')).toBeVisible();
    await waitForPaint();
    const { top } = panel('link-6').element().getBoundingClientRect();
    expect(row('link-6').element().getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
  });
});
