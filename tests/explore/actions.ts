import type { ElementHandle, Page } from '@playwright/test';
import fc from 'fast-check';

/** One step of a user. `pick` chooses among what is there at the time. */
export type Action =
  | { readonly does: 'press'; readonly pick: number }
  | { readonly does: 'type'; readonly pick: number; readonly text: string }
  | { readonly does: 'key'; readonly key: string }
  | { readonly does: 'open'; readonly path: string }
  | { readonly does: 'back' | 'reload' };

const KEYS = [
  'Escape',
  'Enter',
  'ArrowDown',
  'ArrowUp',
  'ArrowRight',
  'Home',
  'End',
  'Control+k',
  '/',
  '?',
  'Delete',
];
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

const pick = fc.nat({ max: 9_999 });

export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ does: fc.constant('press' as const), pick }) },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('type' as const), pick, text: fc.constantFrom(...TEXTS) }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('key' as const), key: fc.constantFrom(...KEYS) }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('open' as const), path: fc.constantFrom(...PATHS) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('back' as const, 'reload' as const) }) },
);

/** What ends a session or leaves the program is not pressed. */
const NOT_PRESSED = /log ?out|sign out/i;

const CONTROLS =
  'a[href], button, [role=menuitem], [role=option], [role=checkbox], input[type=checkbox], input[type=radio], select, summary';
const FIELDS = 'input:not([type=checkbox], [type=radio], [type=range], [type=file]), textarea';

/** The control that a pick means, of those that a user can see and reach. */
const find = async (page: Page, selector: string, number: number): Promise<ElementHandle<Element> | null> => {
  const found = await page.evaluateHandle(
    ({ selector, number, excluded }) => {
      const isThere = (element: Element): boolean => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
        return width > 0 && onTop !== null && (element.contains(onTop) || onTop.contains(element));
      };
      const nameOf = (element: Element): string =>
        `${element.getAttribute('aria-label') ?? ''} ${element.textContent}`;
      const controls = [...document.querySelectorAll(selector)].filter(
        (element) =>
          element.closest('aside') === null &&
          !element.matches(':disabled, [readonly], [aria-disabled=true]') &&
          !new RegExp(excluded, 'i').test(nameOf(element)) &&
          !(
            element instanceof HTMLAnchorElement &&
            (element.origin !== location.origin || element.target !== '')
          ) &&
          isThere(element),
      );
      return controls[number % controls.length] ?? null;
    },
    { selector, number, excluded: NOT_PRESSED.source },
  );
  return found.asElement();
};

const described = (element: ElementHandle<Element>): Promise<string> =>
  element.evaluate((one) => {
    const label =
      one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement
        ? one.labels?.[0]?.textContent
        : '';
    const name = one.getAttribute('aria-label') || label || one.textContent || one.getAttribute('name');
    return `${one.getAttribute('role') ?? one.tagName.toLowerCase()} "${name?.trim().replace(/\s+/g, ' ').slice(0, 60)}"`;
  });

/** What comes between the choice of an element and its use takes it away: then nothing happens. */
const unlessGone = (work: Promise<void>): Promise<void> => work.catch(() => undefined);

const QUICK = { timeout: 2_000 };

/** Does a step; returns it in words, undefined if there was nothing to do. */
export const perform = async (page: Page, action: Action): Promise<string | undefined> => {
  switch (action.does) {
    case 'press': {
      const control = await find(page, CONTROLS, action.pick);
      if (!control) return undefined;
      const name = await described(control);
      await unlessGone(control.click(QUICK));
      return `press ${name}`;
    }
    case 'type': {
      const field = await find(page, FIELDS, action.pick);
      if (!field) return undefined;
      const name = await described(field);
      await unlessGone(field.fill(action.text, QUICK));
      return `type "${action.text}" into ${name}`;
    }
    case 'key':
      await page.keyboard.press(action.key);
      return `press the key ${action.key}`;
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
