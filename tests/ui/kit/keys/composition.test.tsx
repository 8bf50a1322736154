import { describe, expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { button, expectElement, field, waitForIdle } from '../../support/expectElement.ts';
import { LINK, type } from '../../support/linkForm.ts';
import { openApp } from '../../support/openApp.ts';
import { click, fill, findEnabled } from '../../support/user.ts';

/** Presses a key in a field. Returns whether the browser's default action is kept. */
const pressIn = async (input: Locator, key: KeyboardEventInit): Promise<boolean> => {
  const element = await findEnabled(input);
  element.focus();
  const isDefaultKept = element.dispatchEvent(
    new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...key }),
  );
  await waitForIdle();
  return isDefaultKept;
};

describe.each([
  ['isComposing', { isComposing: true }],
  ['only keyCode 229, as in Safari', { keyCode: 229 }],
])('a key of an input method, marked by %s,', (_, mark) => {
  it.each(['Enter', 'ArrowDown'])('keeps the focus in its row of the bulk create table: %s', async (key) => {
    await openApp('/links/new-many');
    await fill(field('Links'), 'https://a.example/one\nhttps://a.example/two');
    await click(button('Continue'));
    expect(await pressIn(field('Title of row 1'), { key, ...mark })).toBe(true);
    await expectElement(field('Title of row 1')).toHaveFocus();
  });

  it('does not save a campaign preset', async () => {
    await openApp('/add-link');
    await type({ ...LINK, url: 'https://a.example/?utm_source=news' });
    await click(page.getByText('UTM parameters', { exact: true }));
    await fill(field('Save as preset'), '新');
    expect(await pressIn(field('Save as preset'), { key: 'Enter', ...mark })).toBe(true);
    await expectElement(field('Save as preset')).toHaveValue('新');
  });
});
