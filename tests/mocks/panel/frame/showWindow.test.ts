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

test('a new window gets the panel', () => {
  const { location, focus } = browser();
  expect(showWindow()).toBe(true);
  expect(location.replace).toHaveBeenCalledWith('/mocks/panel/window/panel.html');
  expect(focus).toHaveBeenCalled();
});

test('the window that a page has already comes to the front, as it is', () => {
  const { location, focus } = browser({ href: 'https://app.example/mocks/panel/window/panel.html' });
  expect(showWindow()).toBe(true);
  expect(location.replace).not.toHaveBeenCalled();
  expect(focus).toHaveBeenCalled();
});

test.each([
  ['where the browser refuses one', { isAllowed: false }],
  ['on a phone', { isPhone: true }],
])('there is no window %s', (_, where) => {
  browser(where);
  expect(showWindow()).toBe(false);
});
