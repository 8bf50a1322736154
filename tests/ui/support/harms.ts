import { expectPoll } from './expectElement.ts';
import { overflow } from './violations.ts';

const MARK = '__pwned';

/** What a script that gets to run does: it leaves a mark. */
export const CALL = `window.${MARK}=1`;

const LEFT_TO_RIGHT_ONLY = /^[\0-\u02ff\u2010-\u2027\u2030-\u205e]*$/;

/** What stands out of order does so from its beginning. */
const LOOKED_AT = 500;

const rectsOf = (node: Text): DOMRect[] =>
  Array.from(node.data.slice(0, LOOKED_AT), (_, index) => {
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + 1);
    return range.getBoundingClientRect();
  }).filter(({ width }) => width > 0);

const areOnOneLine = (a: DOMRect, b: DOMRect) => Math.abs(a.top + a.bottom - b.top - b.bottom) < a.height;

/** Whether each box stands to the right of the one before it, line by line. */
const areInOrder = (boxes: readonly DOMRect[]): boolean =>
  boxes.every((box, index) => {
    const before = boxes[index - 1];
    return !before || !areOnOneLine(before, box) || box.left >= before.right - 2;
  });

/** One box for what stands on one line; what goes over several has none. */
const boxOf = (rects: DOMRectList): DOMRect[] => {
  const lines = new Set([...rects].map(({ top }) => Math.round(top)));
  const [first] = rects;
  const [left, right] = [
    Math.min(...[...rects].map((r) => r.left)),
    Math.max(...[...rects].map((r) => r.right)),
  ];
  return first && lines.size === 1 ? [new DOMRect(left, first.top, right - left, first.height)] : [];
};

/** What stands in a row within an element: a box for each character of ours, one for a text with letters of others. */
const rowOf = (element: Element): DOMRect[] =>
  [...element.childNodes].flatMap((node) => {
    if (node instanceof HTMLElement) return boxOf(node.getClientRects());
    if (!(node instanceof Text)) return [];
    if (LEFT_TO_RIGHT_ONLY.test(node.data)) return rectsOf(node);
    const range = document.createRange();
    range.selectNode(node);
    return boxOf(range.getClientRects());
  });

const READ_IN_ORDER = 'h1, h2, h3, p, li, th, td, div, span, a, bdi[dir=ltr]';

/** Our own texts, and the addresses: everything that has to read from left to right. */
const disorder = (): string[] =>
  [...document.body.querySelectorAll<HTMLElement>(READ_IN_ORDER)]
    .filter((element) => element.closest('bdi:not([dir])') === null)
    .filter((element) => [...element.childNodes].some((node) => node instanceof Text))
    .filter((element) => getComputedStyle(element).display !== 'grid' && element.checkVisibility())
    .filter((element) => !areInOrder(rowOf(element)))
    .map((element) => `out of order: ${element.outerHTML.slice(0, 200)}`);

/** The product's only picture is the QR code. */
const INTRUDERS =
  '.Toastify img, main img:not(.qr-drawing[src^="data:image/svg+xml,"]), iframe[srcdoc], main script, main style, object, embed, [onerror], [onload], [onmouseover]';

const intruders = (): string[] =>
  [...document.querySelectorAll(INTRUDERS)].map((element) => `came in: ${element.outerHTML.slice(0, 200)}`);

/** Links that would run something, and addresses that our texts would not name. */
const badLinks = (): string[] =>
  [...document.querySelectorAll('a[href]')].flatMap((link) =>
    link instanceof HTMLAnchorElement && !/^https?:$/.test(link.protocol) ? [`leads to ${link.href}`] : [],
  );

/** Texts that only the browser shows: names, tooltips, the title. None may bring an order of its own. */
const hiddenOrders = (): string[] => {
  const spoken = [...document.querySelectorAll('[aria-label], [title]')].flatMap((element) =>
    ['aria-label', 'title'].map((name) => element.getAttribute(name) ?? ''),
  );
  return [...spoken, document.title]
    .filter((text) => /[\u202a-\u202e\u2066\u2067]|[^\P{Cc}]/u.test(text))
    .map((text) => `orders what is around it: ${JSON.stringify(text)}`);
};

/** Toasts that do not fit into their place, or that into the window; they fly in and out from beyond it. */
const strayToasts = (): string[] => {
  const place = document.querySelector('.Toastify__toast-container')?.getBoundingClientRect();
  const isOutside = place && (place.left < 0 || place.right > innerWidth);
  const wide = [...document.querySelectorAll('.Toastify__toast')].filter(
    (toast) => toast.scrollWidth > toast.clientWidth + 1 || toast.clientWidth > (place?.width ?? 0),
  );
  return isOutside
    ? ['the toasts are outside']
    : wide.map(({ scrollWidth }) => `a toast of ${scrollWidth} pixels`);
};

/** Menus that do not fit into the window. */
const strayMenus = (): string[] =>
  [...document.querySelectorAll('.popup')].flatMap((popup) => {
    const { left, right } = popup.getBoundingClientRect();
    return left < 0 || right > innerWidth ? [`a menu from ${left} to ${right} pixels`] : [];
  });

/** Toasts that move are out of their place. Their time runs on: it is an animation too. */
const settleToasts = async (): Promise<void> => {
  for (const toast of document.querySelectorAll('.Toastify__toast')) {
    for (const animation of toast.getAnimations()) animation.finish();
  }
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  // One that goes collapses for a while.
  await expectPoll(() => document.querySelector('.Toastify__toast[class*="-exit"]')).toBeNull();
};

/** What foreign texts did to the page as it is: nothing, if all is well. */
export const harms = async (): Promise<string[]> => {
  await settleToasts();
  return [
    ...(Reflect.has(window, MARK) ? ['a script ran'] : []),
    ...(overflow() > 0 ? [`${overflow()} pixels too wide`] : []),
    ...disorder(),
    ...intruders(),
    ...badLinks(),
    ...hiddenOrders(),
    ...strayToasts(),
    ...strayMenus(),
  ];
};
