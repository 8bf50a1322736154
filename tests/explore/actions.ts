import type { ElementHandle, Page } from '@playwright/test';
import fc from 'fast-check';

/** One step of a user. `pick` selects an element among those that are shown at the time. */
export type Action =
  | { readonly type: 'click'; readonly pick: number }
  | { readonly type: 'type'; readonly pick: number; readonly text: string }
  | { readonly type: 'key'; readonly key: string }
  | { readonly type: 'open'; readonly path: string }
  | { readonly type: 'back' | 'reload' };

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

// A smaller number means another control, not a simpler one, so shrinking it would not help.
const pick = fc.noShrink(fc.nat({ max: 9_999 }));

export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ type: fc.constant('click' as const), pick }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('type' as const),
      pick,
      text: fc.noShrink(fc.constantFrom(...TEXTS)),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('key' as const),
      key: fc.noShrink(fc.constantFrom(...KEYS, 'Delete')),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('open' as const),
      path: fc.noShrink(fc.constantFrom(...PATHS)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constantFrom('back' as const, 'reload' as const) }) },
);

const CONTROLS =
  'a[href], button, [role=menuitem], [role=option], [role=checkbox], input[type=checkbox], input[type=radio], select, summary';
const FIELDS = 'input:not([type=checkbox], [type=radio], [type=range], [type=file]), textarea';

/** Names of controls that a walk must not click, because they end the session. */
const EXCLUDED_NAMES = /log ?out|sign out/i;

/**
 * Returns the element that `pick` selects among the matching elements that a user can see and use. First
 * selects a group of elements whose names begin with the same word, then an element of the group. Otherwise
 * nearly all clicks would be in the rows of a list.
 */
const find = async (page: Page, selector: string, pick: number): Promise<ElementHandle<Element> | null> => {
  const found = await page.evaluateHandle(
    ({ selector, pick, excluded }) => {
      const nameOf = (element: Element): string =>
        (element.getAttribute('aria-label') ?? element.textContent).trim();
      const isReachable = (element: Element): boolean => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const topmost = document.elementFromPoint(left + width / 2, top + height / 2);
        return width > 0 && topmost !== null && (element.contains(topmost) || topmost.contains(element));
      };
      const leadsAway = (element: Element): boolean =>
        element instanceof HTMLAnchorElement && (element.origin !== location.origin || element.target !== '');
      const groups = new Map<string, Element[]>();
      for (const element of document.querySelectorAll(selector)) {
        if (element.closest('.mock-panel') || leadsAway(element) || !isReachable(element)) continue;
        if (element.matches(':disabled, [readonly], [aria-disabled=true]')) continue;
        const name = nameOf(element);
        if (new RegExp(excluded, 'i').test(name)) continue;
        const group = `${element.localName} ${name.split(/\s/)[0]}`;
        groups.set(group, [...(groups.get(group) ?? []), element]);
      }
      const elements = [...groups.values()][pick % groups.size] ?? [];
      return elements[Math.floor(pick / groups.size) % elements.length] ?? null;
    },
    { selector, pick, excluded: EXCLUDED_NAMES.source },
  );
  return found.asElement();
};

const describe = (element: ElementHandle<Element>): Promise<string> =>
  element.evaluate((one) => {
    const label = 'labels' in one ? (one as HTMLInputElement).labels?.[0]?.textContent : '';
    const name = one.getAttribute('aria-label') || label || one.textContent;
    return `${one.getAttribute('role') ?? one.localName} "${name.trim().replace(/\s+/g, ' ').slice(0, 60)}"`;
  });

const chooseOption = async (select: ElementHandle<Element>, pick: number): Promise<string> => {
  const count = await select.evaluate((one) => (one as HTMLSelectElement).options.length);
  const index = Math.floor(pick / 7) % count;
  await select.focus();
  await select.selectOption({ index }, SHORT_TIMEOUT);
  return `choose option ${index + 1} of ${await describe(select)}`;
};

const click = async (control: ElementHandle<Element>, pick: number): Promise<string> => {
  const name = await describe(control);
  if (name.startsWith('select')) return chooseOption(control, pick);
  await control.click(SHORT_TIMEOUT);
  return `click ${name}`;
};

const type = async (field: ElementHandle<Element>, text: string): Promise<string> => {
  const isDay = await field.evaluate((one) => one.getAttribute('type') === 'date');
  const typed = isDay ? '2026-03-04' : text;
  await field.fill(typed, SHORT_TIMEOUT);
  return `type "${typed}" into ${await describe(field)}`;
};

const SHORT_TIMEOUT = { timeout: 2_000 };

/** Returns undefined if the element was removed or moved before it could be used. */
const unlessGone = (step: Promise<string>): Promise<string | undefined> => step.catch(() => undefined);

/** Performs a step. Returns its description, or undefined if the step was not possible. */
export const perform = async (page: Page, action: Action): Promise<string | undefined> => {
  switch (action.type) {
    case 'click': {
      const control = await find(page, CONTROLS, action.pick);
      return control ? unlessGone(click(control, action.pick)) : undefined;
    }
    case 'type': {
      const field = await find(page, FIELDS, action.pick);
      return field ? unlessGone(type(field, action.text)) : undefined;
    }
    case 'key': {
      const focused = await page.evaluateHandle(() => document.querySelector(':focus'));
      const element = focused.asElement();
      const where = element ? ` at ${await describe(element)}` : '';
      await page.keyboard.press(action.key);
      return `press the key ${action.key}${where}`;
    }
    case 'open':
      await page.goto(action.path);
      return `open ${action.path}`;
    case 'back':
      // Going back from the first entry would leave the app.
      if (!(await page.evaluate(() => navigation.canGoBack))) return undefined;
      await page.goBack();
      return 'go back';
    case 'reload':
      await page.reload();
      return 'reload';
  }
};
