import { beforeEach, describe, expect, it, vi } from 'vitest';
import { followPage } from '../../../../mocks/panel/window/followPage.ts';

interface PageOptions {
  /** Undefined while the page loads. */
  readonly exposedMock?: object | undefined;
  readonly theme?: string;
}

const pageWith = ({ exposedMock = {}, theme = 'dark' }: PageOptions = {}) => ({
  closed: false,
  location: { origin: 'https://app.example' },
  document: { documentElement: { dataset: { theme } } },
  exposedMock,
});

const loadingPage = { ...pageWith(), exposedMock: undefined };

type OpenerPage = Omit<ReturnType<typeof pageWith>, 'exposedMock'> & {
  readonly exposedMock: object | undefined;
};

let openerPage: OpenerPage | null;
const close = vi.fn();
const show = vi.fn();
/** The document of the panel's window. */
const shown = { body: { inert: false }, documentElement: { style: { colorScheme: '' } } };

/** Replaces the opener page, and waits until the window has checked it. */
const setOpenerPage = (page: OpenerPage | null): void => {
  openerPage = page;
  vi.advanceTimersByTime(1_000);
};

const follow = (page: OpenerPage): void => {
  openerPage = page;
  followPage((exposed) => show(exposed));
};

beforeEach(() => {
  vi.useFakeTimers();
  close.mockClear();
  show.mockClear();
  vi.stubGlobal('location', { origin: 'https://app.example' });
  vi.stubGlobal('document', shown);
  vi.stubGlobal('window', {
    get opener() {
      return openerPage;
    },
    close,
  });
});

describe("the panel's window", () => {
  it("shows its page's mock once", () => {
    const exposedMock = { mock: 1 };
    follow(pageWith({ exposedMock }));
    setOpenerPage(pageWith({ exposedMock }));
    expect(show.mock.calls).toEqual([[exposedMock]]);
  });

  it('shows the mock of a reloaded page', () => {
    const [first, second] = [{ mock: 1 }, { mock: 2 }];
    follow(pageWith({ exposedMock: first }));
    setOpenerPage(loadingPage);
    setOpenerPage(pageWith({ exposedMock: second }));
    expect(show.mock.calls).toEqual([[first], [second]]);
    expect(close).not.toHaveBeenCalled();
  });

  it('is inert while its page loads', () => {
    follow(pageWith());
    setOpenerPage(loadingPage);
    expect(shown.body.inert).toBe(true);
    setOpenerPage(pageWith());
    expect(shown.body.inert).toBe(false);
  });

  it("has its page's theme", () => {
    follow(pageWith({ theme: 'dark' }));
    expect(shown.documentElement.style.colorScheme).toBe('dark');
  });

  it("has the system's theme if its page has", () => {
    follow(pageWith({ theme: 'dark' }));
    setOpenerPage(pageWith({ theme: 'system' }));
    expect(shown.documentElement.style.colorScheme).toBe('');
  });

  const otherSite = {
    ...pageWith(),
    get location(): never {
      throw new DOMException('', 'SecurityError');
    },
  };

  it.each<{ name: string; page: OpenerPage | null }>([
    { name: 'is closed', page: { ...pageWith(), closed: true } },
    { name: 'no longer exists', page: null },
    { name: 'shows another site', page: otherSite },
  ])('closes when its page $name', ({ page }) => {
    follow(pageWith());
    setOpenerPage(page);
    expect(close).toHaveBeenCalled();
  });
});
