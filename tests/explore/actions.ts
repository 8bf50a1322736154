import type { ElementHandle, Page } from '@playwright/test';
import fc from 'fast-check';

/** One step of a user. `pick` chooses among what is there at the time. */
export type Action =
  | { readonly does: 'press'; readonly pick: number }
  | { readonly does: 'type'; readonly pick: number; readonly text: string }
  | { readonly does: 'key'; readonly key: string }
  | { readonly does: 'open'; readonly path: string }
  | { readonly does: 'back' | 'reload' };

const KEYS = ['Escape', 'Enter', 'ArrowDown', 'ArrowUp', 'ArrowRight', 'Home', 'End', 'Control+k', '/', '?'];
const TEXTS = ['https://example.com/a', 'Notes', 'free-code', 'b', '<b>&'];
const PATHS = [
  '/home',
  '/links',
  '/links?status=active',
  '/links?page=2',
  '/add-link',
  '/analytics',
  '/settings',
];

// A smaller number is another control, not a simpler one.
const pick = fc.noShrink(fc.nat({ max: 9_999 }));

export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ does: fc.constant('press' as const), pick }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('type' as const),
      pick,
      text: fc.noShrink(fc.constantFrom(...TEXTS)),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('key' as const),
      key: fc.noShrink(fc.constantFrom(...KEYS, 'Delete')),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('open' as const),
      path: fc.noShrink(fc.constantFrom(...PATHS)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('back' as const, 'reload' as const) }) },
);

const CONTROLS =
  'a[href], button, [role=menuitem], [role=option], [role=checkbox], input[type=checkbox], input[type=radio], select, summary';
const FIELDS = 'input:not([type=checkbox], [type=radio], [type=range], [type=file]), textarea';

/** What ends a session is not pressed. */
const NOT_PRESSED = /log ?out|sign out/i;

/**
 * The element that a pick means, of those that a user can see and reach. Those whose names begin with the same word are
 * of one kind, and kinds are equally likely: otherwise nearly all presses would be in the rows of a list.
 */
const find = async (page: Page, selector: string, number: number): Promise<ElementHandle<Element> | null> => {
  const found = await page.evaluateHandle(
    ({ selector, number, excluded }) => {
      const nameOf = (element: Element): string =>
        (element.getAttribute('aria-label') ?? element.textContent).trim();
      const isThere = (element: Element): boolean => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
        return width > 0 && onTop !== null && (element.contains(onTop) || onTop.contains(element));
      };
      const leadsAway = (element: Element): boolean =>
        element instanceof HTMLAnchorElement && (element.origin !== location.origin || element.target !== '');
      const kinds = new Map<string, Element[]>();
      for (const element of document.querySelectorAll(selector)) {
        if (element.closest('.mock-panel') || leadsAway(element) || !isThere(element)) continue;
        if (element.matches(':disabled, [readonly], [aria-disabled=true]')) continue;
        const name = nameOf(element);
        if (new RegExp(excluded, 'i').test(name)) continue;
        const kind = `${element.localName} ${name.split(/\s/)[0]}`;
        kinds.set(kind, [...(kinds.get(kind) ?? []), element]);
      }
      const those = [...kinds.values()][number % kinds.size] ?? [];
      return those[Math.floor(number / kinds.size) % those.length] ?? null;
    },
    { selector, number, excluded: NOT_PRESSED.source },
  );
  return found.asElement();
};

const described = (element: ElementHandle<Element>): Promise<string> =>
  element.evaluate((one) => {
    const label = 'labels' in one ? (one as HTMLInputElement).labels?.[0]?.textContent : '';
    const name = one.getAttribute('aria-label') || label || one.textContent;
    return `${one.getAttribute('role') ?? one.localName} "${name.trim().replace(/\s+/g, ' ').slice(0, 60)}"`;
  });

const chooseIn = async (select: ElementHandle<Element>, number: number): Promise<string> => {
  const count = await select.evaluate((one) => (one as HTMLSelectElement).options.length);
  const index = Math.floor(number / 7) % count;
  await select.focus();
  await select.selectOption({ index }, QUICK);
  return `choose option ${index + 1} of ${await described(select)}`;
};

const press = async (control: ElementHandle<Element>, number: number): Promise<string> => {
  const name = await described(control);
  if (name.startsWith('select')) return chooseIn(control, number);
  await control.click(QUICK);
  return `press ${name}`;
};

const type = async (field: ElementHandle<Element>, text: string): Promise<string> => {
  const isDay = await field.evaluate((one) => one.getAttribute('type') === 'date');
  const typed = isDay ? '2026-03-04' : text;
  await field.fill(typed, QUICK);
  return `type "${typed}" into ${await described(field)}`;
};

const QUICK = { timeout: 2_000 };

/** An element may go away, or move, between its choice and its use: then nothing has been done. */
const unlessGone = (work: Promise<string>): Promise<string | undefined> => work.catch(() => undefined);

/** Does a step; returns it in words, undefined if there was nothing to do. */
export const perform = async (page: Page, action: Action): Promise<string | undefined> => {
  switch (action.does) {
    case 'press': {
      const control = await find(page, CONTROLS, action.pick);
      return control ? unlessGone(press(control, action.pick)) : undefined;
    }
    case 'type': {
      const field = await find(page, FIELDS, action.pick);
      return field ? unlessGone(type(field, action.text)) : undefined;
    }
    case 'key': {
      const focused = await page.evaluateHandle(() => document.querySelector(':focus'));
      const place = focused.asElement();
      const where = place ? ` at ${await described(place)}` : '';
      await page.keyboard.press(action.key);
      return `press the key ${action.key}${where}`;
    }
    case 'open':
      await page.goto(action.path);
      return `open ${action.path}`;
    case 'back':
      // Not back to where the program was not there yet.
      if (!(await page.evaluate(() => navigation.canGoBack))) return undefined;
      await page.goBack();
      return 'go back';
    case 'reload':
      await page.reload();
      return 'reload';
  }
};
