import { afterEach, expect, test, vi } from 'vitest';
import { press } from '../support/act.ts';
import { openApp } from '../support/openApp.ts';
import { address, button, link, see, toast } from '../support/see.ts';

const CODE = `javascript:void open('${location.origin}/add-link?url='+encodeURIComponent(location.href)+'&title='+encodeURIComponent(document.title))`;

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
});

test('the bookmarklet can be dragged and copied, and does nothing when it is pressed here', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  await openApp('/settings');
  await see(link('Shorten with Brevity')).toHaveAttribute('href', CODE);
  await press(link('Shorten with Brevity'));
  expect(address()).toBe('/settings');
  await press(button('Copy bookmarklet'));
  await see(toast('Bookmarklet copied')).toBeVisible();
  expect(writeText.mock.calls).toEqual([[CODE]]);
  writeText.mockRejectedValueOnce(new Error('refused'));
  await press(button('Copy bookmarklet'));
  await see(toast('The bookmarklet could not be copied. Drag it to your bookmarks bar.')).toBeVisible();
});
