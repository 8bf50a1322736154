import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followPage } from '../../../../mocks/panel/window/followPage.ts';

const ORIGIN = 'https://app.example';

const pageWith = (lentMock?: object) => ({
  closed: false,
  location: { origin: ORIGIN },
  document: { documentElement: { dataset: { theme: 'dark' } } },
  lentMock,
});

let page: ReturnType<typeof pageWith> | null;
const close = vi.fn();
const shown = { body: { inert: false }, documentElement: { style: { colorScheme: '' } } };

beforeEach(() => {
  vi.useFakeTimers();
  close.mockClear();
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('document', shown);
  vi.stubGlobal('window', {
    get opener() {
      return page;
    },
    close,
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a window shows what its page lends, in the page’s theme, and again after a reload of the page', () => {
  const [first, second] = [{ mock: 1 }, { mock: 2 }];
  const lent: unknown[] = [];
  page = pageWith(first);
  followPage((one) => lent.push(one));
  vi.advanceTimersByTime(1_000);
  expect(lent).toEqual([first]);
  expect(shown.documentElement.style.colorScheme).toBe('dark');
  page = pageWith();
  vi.advanceTimersByTime(1_000);
  expect(shown.body.inert).toBe(true);
  page = pageWith(second);
  vi.advanceTimersByTime(1_000);
  expect(lent).toEqual([first, second]);
  expect(shown.body.inert).toBe(false);
  expect(close).not.toHaveBeenCalled();
});

const elsewhere = () => ({
  ...pageWith({}),
  get location(): never {
    throw new DOMException('', 'SecurityError');
  },
});

test.each<[string, () => typeof page]>([
  ['is closed', () => ({ ...pageWith({}), closed: true })],
  ['is gone', () => null],
  ['shows another site', elsewhere],
])('a window closes when its page %s', (_, after) => {
  page = pageWith({});
  followPage(() => {});
  page = after();
  vi.advanceTimersByTime(1_000);
  expect(close).toHaveBeenCalled();
});
