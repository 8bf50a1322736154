import { afterEach, expect, test, vi } from 'vitest';
import { showWindow } from '../../../../mocks/panel/frame/showWindow.ts';

const browser = ({ isAllowed = true, isPhone = false, href = 'about:blank' } = {}) => {
  const opened = { location: { href, replace: vi.fn() }, focus: vi.fn() };
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
  vi.stubGlobal('open', () => (isAllowed ? opened : null));
  vi.stubGlobal('window', globalThis);
  return opened;
};

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['a new window', 'about:blank', [['/mocks/panel/window/panel.html']]],
  ['the window that a page has already', 'https://app.example/mocks/panel/window/panel.html', []],
])('%s comes to the front with the panel', (_, href, loaded) => {
  const { location, focus } = browser({ href });
  expect(showWindow()).toBe(true);
  expect(location.replace.mock.calls).toEqual(loaded);
  expect(focus).toHaveBeenCalled();
});

test.each([
  ['where the browser refuses one', { isAllowed: false }],
  ['on a phone', { isPhone: true }],
])('there is no window %s', (_, where) => {
  browser(where);
  expect(showWindow()).toBe(false);
});
