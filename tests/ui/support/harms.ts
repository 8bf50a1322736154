import { expectPoll } from './expectElement.ts';
import { overflow } from './violations.ts';

const MARK = '__pwned';

/** Code for an injected script: it leaves a mark that `harms` finds. */
export const CALL = `window.${MARK}=1`;

const LEFT_TO_RIGHT_ONLY = /^[\0-\u02ff\u2010-\u2027\u2030-\u205e]*$/;

/** Disorder shows at the beginning of a text, so only these characters are measured. */
const MEASURED_CHARACTERS = 500;

const rectsOf = (node: Text): DOMRect[] =>
  Array.from(node.data.slice(0, MEASURED_CHARACTERS), (_, index) => {
    const range = document.createRange();
    range.setStart(node, index);
    range.setEnd(node, index + 1);
    return range.getBoundingClientRect();
  }).filter(({ width }) => width > 0);

const areOnOneLine = (a: DOMRect, b: DOMRect) => Math.abs(a.top + a.bottom - b.top - b.bottom) < a.height;

/** Whether each box is to the right of the box before, line by line. */
const areInOrder = (boxes: readonly DOMRect[]): boolean =>
  boxes.every((box, index) => {
    const before = boxes[index - 1];
    return !before || !areOnOneLine(before, box) || box.left >= before.right - 2;
  });

/** Returns one box for content on a single line, and none for content on several lines. */
const boxOf = (rects: DOMRectList): DOMRect[] => {
  const lines = new Set([...rects].map(({ top }) => Math.round(top)));
  const [first] = rects;
  const [left, right] = [
    Math.min(...[...rects].map((r) => r.left)),
    Math.max(...[...rects].map((r) => r.right)),
  ];
  return first && lines.size === 1 ? [new DOMRect(left, first.top, right - left, first.height)] : [];
};

/** Returns a box for each left-to-right character of an element, and one for each other text or child element. */
const boxesOf = (element: Element): DOMRect[] =>
  [...element.childNodes].flatMap((node) => {
    if (node instanceof HTMLElement) return boxOf(node.getClientRects());
    if (!(node instanceof Text)) return [];
    if (LEFT_TO_RIGHT_ONLY.test(node.data)) return rectsOf(node);
    const range = document.createRange();
    range.selectNode(node);
    return boxOf(range.getClientRects());
  });

const READ_IN_ORDER = 'h1, h2, h3, p, li, th, td, div, span, a, bdi[dir=ltr]';

/** Finds texts of the app, and URLs, that do not read from left to right. */
const disorder = (): string[] =>
  [...document.body.querySelectorAll<HTMLElement>(READ_IN_ORDER)]
    .filter((element) => element.closest('bdi:not([dir])') === null)
    .filter((element) => [...element.childNodes].some((node) => node instanceof Text))
    .filter((element) => getComputedStyle(element).display !== 'grid' && element.checkVisibility())
    .filter((element) => !areInOrder(boxesOf(element)))
    .map((element) => `out of order: ${element.outerHTML.slice(0, 200)}`);

/** Elements that only injected markup can create. The app's only image is the QR code. */
const INTRUDERS =
  '.Toastify img, main img:not(.qr-drawing[src^="data:image/svg+xml,"]), iframe[srcdoc], main script, main style, object, embed, [onerror], [onload], [onmouseover]';

const intruders = (): string[] =>
  [...document.querySelectorAll(INTRUDERS)].map((element) => `injected: ${element.outerHTML.slice(0, 200)}`);

/** Finds links with other schemes than HTTP, such as `javascript:`. */
const badLinks = (): string[] =>
  [...document.querySelectorAll('a[href]')].flatMap((link) =>
    link instanceof HTMLAnchorElement && !/^https?:$/.test(link.protocol) ? [`leads to ${link.href}`] : [],
  );

/** Finds accessible names, tooltips and titles with characters that change the direction of the text around them. */
const directionMarks = (): string[] => {
  const names = [...document.querySelectorAll('[aria-label], [title]')].flatMap((element) =>
    ['aria-label', 'title'].map((name) => element.getAttribute(name) ?? ''),
  );
  return [...names, document.title]
    .filter((text) => /[\u202a-\u202e\u2066\u2067]|[^\P{Cc}]/u.test(text))
    .map((text) => `changes the direction: ${JSON.stringify(text)}`);
};

/** Finds toasts that are wider than their container, or a container that exceeds the window. */
const strayToasts = (): string[] => {
  const container = document.querySelector('.Toastify__toast-container')?.getBoundingClientRect();
  const isOutside = container && (container.left < 0 || container.right > innerWidth);
  const wide = [...document.querySelectorAll('.Toastify__toast')].filter(
    (toast) => toast.scrollWidth > toast.clientWidth + 1 || toast.clientWidth > (container?.width ?? 0),
  );
  return isOutside
    ? ['the toasts are outside']
    : wide.map(({ scrollWidth }) => `a toast of ${scrollWidth} pixels`);
};

const strayMenus = (): string[] =>
  [...document.querySelectorAll('.popup')].flatMap((popup) => {
    const { left, right } = popup.getBoundingClientRect();
    return left < 0 || right > innerWidth ? [`a menu from ${left} to ${right} pixels`] : [];
  });

/** Finishes the animations that move toasts. Progress bars run on, because `getAnimations` excludes descendants. */
const settleToasts = async (): Promise<void> => {
  for (const toast of document.querySelectorAll('.Toastify__toast')) {
    for (const animation of toast.getAnimations()) animation.finish();
  }
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  // A closing toast collapses before it is removed.
  await expectPoll(() => document.querySelector('.Toastify__toast[class*="-exit"]')).toBeNull();
};

/** Returns the damage that hostile texts do to the current page. */
export const harms = async (): Promise<string[]> => {
  await settleToasts();
  return [
    ...(Reflect.has(window, MARK) ? ['a script ran'] : []),
    ...(overflow() > 0 ? [`${overflow()} pixels too wide`] : []),
    ...disorder(),
    ...intruders(),
    ...badLinks(),
    ...directionMarks(),
    ...strayToasts(),
    ...strayMenus(),
  ];
};
