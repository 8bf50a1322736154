import { describe, expect, it, vi } from 'vitest';
import { showWindow } from '../../../../mocks/panel/frame/showWindow.ts';

const PANEL_URL = '/mocks/panel/window/panel.html';

interface Browser {
  readonly isAllowed?: boolean;
  readonly isPhone?: boolean;
  /** URL of the panel's window. A new window is blank. */
  readonly href?: string;
}

const stubBrowser = ({ isAllowed = true, isPhone = false, href = 'about:blank' }: Browser) => {
  const opened = { location: { href, replace: vi.fn() }, focus: vi.fn() };
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
  vi.stubGlobal('open', () => (isAllowed ? opened : null));
  vi.stubGlobal('window', globalThis);
  return opened;
};

describe('showWindow', () => {
  it('opens a new window with the panel', () => {
    const opened = stubBrowser({});
    expect(showWindow()).toBe(true);
    expect(opened.location.replace.mock.calls).toEqual([[PANEL_URL]]);
    expect(opened.focus).toHaveBeenCalledTimes(1);
  });

  it('focuses the existing window without a reload', () => {
    const opened = stubBrowser({ href: PANEL_URL });
    expect(showWindow()).toBe(true);
    expect(opened.location.replace).not.toHaveBeenCalled();
    expect(opened.focus).toHaveBeenCalledTimes(1);
  });

  it.each<{ name: string; browser: Browser }>([
    { name: 'when the browser blocks windows', browser: { isAllowed: false } },
    { name: 'on a phone', browser: { isPhone: true } },
  ])('returns false $name', ({ browser }) => {
    const opened = stubBrowser(browser);
    expect(showWindow()).toBe(false);
    expect(opened.location.replace).not.toHaveBeenCalled();
    expect(opened.focus).not.toHaveBeenCalled();
  });
});
