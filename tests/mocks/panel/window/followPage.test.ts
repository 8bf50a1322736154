import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import { followPage } from '../../../../mocks/panel/window/followPage.ts';

const pageWith = (lentMock?: object, theme = 'dark') => ({
  closed: false,
  location: { origin: 'https://app.example' },
  document: { documentElement: { dataset: { theme } } },
  lentMock,
});

let page: ReturnType<typeof pageWith> | null;
const close = vi.fn();
const shown = { body: { inert: false }, documentElement: { style: { colorScheme: '' } } };
const show = vi.fn();

/** Follows a page, which is another one after a second. */
const follow = (first: typeof page, ...others: readonly (typeof page)[]) => {
  page = first;
  followPage((lent) => show(lent));
  for (page of others) vi.advanceTimersByTime(1_000);
};

beforeEach(() => {
  vi.useFakeTimers();
  close.mockClear();
  show.mockClear();
  vi.stubGlobal('location', { origin: 'https://app.example' });
  vi.stubGlobal('document', shown);
  vi.stubGlobal('window', {
    get opener() {
      return page;
    },
    close,
  });
});

test('a window shows what its page lends, in the page’s theme, and again after a reload of the page', () => {
  const [first, second] = [{ mock: 1 }, { mock: 2 }];
  follow(pageWith(first), pageWith(first), pageWith());
  expect(shown.documentElement.style.colorScheme).toBe('dark');
  expect(shown.body.inert).toBe(true);
  page = pageWith(second);
  vi.advanceTimersByTime(1_000);
  expect(show.mock.calls).toEqual([[first], [second]]);
  expect(shown.body.inert).toBe(false);
  expect(close).not.toHaveBeenCalled();
});

describe('the theme of the window', () => {
  it('is left to the system if that of the page is', () => {
    follow(pageWith({}, 'dark'), pageWith({}, 'system'));
    expect(shown.documentElement.style.colorScheme).toBe('');
  });
});

const elsewhere = {
  ...pageWith({}),
  get location(): never {
    throw new DOMException('', 'SecurityError');
  },
};

test.each<[string, typeof page]>([
  ['is closed', { ...pageWith({}), closed: true }],
  ['is gone', null],
  ['shows another site', elsewhere],
])('a window closes when its page %s', (_, after) => {
  follow(pageWith({}), after);
  expect(close).toHaveBeenCalled();
});
