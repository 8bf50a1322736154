import { expect, test, vi } from 'vitest';
import { showWindow } from '../../../../mocks/panel/frame/showWindow.ts';

const ADDRESS = '/mocks/panel/window/panel.html';

test.each([
  ['a new window comes to the front with the panel', {}, true, [[ADDRESS]]],
  ['the window that a page has already comes to the front', { href: ADDRESS }, true, []],
  ['there is no window where the browser refuses one', { isAllowed: false }, false, []],
  ['there is no window on a phone', { isPhone: true }, false, []],
])('%s', (_, where, isShown, loaded) => {
  const { isAllowed, isPhone, href } = { isAllowed: true, isPhone: false, href: 'about:blank', ...where };
  const opened = { location: { href, replace: vi.fn() }, focus: vi.fn() };
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
  vi.stubGlobal('open', () => (isAllowed ? opened : null));
  vi.stubGlobal('window', globalThis);
  expect(showWindow()).toBe(isShown);
  expect(opened.location.replace.mock.calls).toEqual(loaded);
  expect(opened.focus).toHaveBeenCalledTimes(isShown ? 1 : 0);
});
