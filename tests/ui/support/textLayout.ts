/*
 * Finds texts that cannot be read because they overlap or are cut off.
 */

interface Line {
  readonly element: Element;
  readonly text: string;
  readonly box: DOMRect;
}

/** Whether an element is only for screen readers. Such elements are clipped to nothing. */
export const isForScreenReaders = (element: Element): boolean => {
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
    if (getComputedStyle(ancestor).clipPath.startsWith('inset')) return true;
  }
  return false;
};

/** Returns the middle half of a line's height. Fonts exceed the line box if lines are dense. */
const middleOf = ({ left, top, width, height }: DOMRect): DOMRect =>
  new DOMRect(left, top + height * 0.25, width, height * 0.5);

/** Returns the lines of all visible texts, except for notices, which lie above the page. */
const linesOf = (root: Element): Line[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const lines: Line[] = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!element?.checkVisibility({ visibilityProperty: true }) || !node.textContent?.trim()) continue;
    if (isForScreenReaders(element) || element.closest('.Toastify, .skip-link')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width > 1) lines.push({ element, text: node.textContent.trim().slice(0, 40), box });
    }
  }
  return lines;
};

const SLACK_PX = 2;

const doOverlap = (a: DOMRect, b: DOMRect): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK_PX &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK_PX;

/** The phone's menu bar and the buttons of a long dialog overlap the content that scrolls below them. */
const isInBar = ({ element }: Line): boolean => element.closest('.side, .dialog-actions') !== null;

const overlaps = (lines: readonly Line[]): string[] => {
  const placed = lines.map((line) => ({ ...line, middle: middleOf(line.box), isInBar: isInBar(line) }));
  return placed.flatMap((line, index) =>
    placed
      .slice(index + 1)
      .filter((other) => doOverlap(line.middle, other.middle))
      .filter((other) => other.element !== line.element && other.isInBar === line.isInBar)
      .map((other) => `“${line.text}” and “${other.text}” overlap`),
  );
};

/** Whether an element hides content that overflows in this direction. */
const clips = (element: Element, axis: 'X' | 'Y'): boolean =>
  /hidden|clip/.test(getComputedStyle(element)[`overflow${axis}`]);

const hasEllipsis = (element: Element): boolean => getComputedStyle(element).textOverflow === 'ellipsis';

const isClipped = ({ element, box }: Line): boolean => {
  for (let frame: Element | null = element; frame && frame !== document.body; frame = frame.parentElement) {
    // Truncated on purpose.
    if (hasEllipsis(frame)) return false;
    const { left, right, top, bottom } = frame.getBoundingClientRect();
    const middle = middleOf(box);
    if (clips(frame, 'X') && (box.left < left - SLACK_PX || box.right > right + SLACK_PX)) return true;
    if (clips(frame, 'Y') && (middle.top < top - SLACK_PX || middle.bottom > bottom + SLACK_PX)) return true;
  }
  return box.right > innerWidth + SLACK_PX || box.left < -SLACK_PX;
};

/** Finds fields that are lower than a line of their text. */
const lowFields = (root: Element): string[] =>
  [...root.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [type=radio]), select')]
    .filter((field) => field.checkVisibility())
    .filter((field) => field.clientHeight < Number.parseFloat(getComputedStyle(field).fontSize) * 1.2)
    .map((field) => `the field ${field.name || field.ariaLabel} is too low`);

/** Returns the texts that overlap or are cut off: in an open menu or dialog, otherwise on the whole page. */
export const unreadable = (): string[] => {
  // Content behind the sticky bars can be scrolled into view.
  window.scrollTo(0, 0);
  const root = document.querySelector('.popup') ?? document.querySelector('dialog[open]') ?? document.body;
  const lines = linesOf(root);
  return [
    ...overlaps(lines),
    ...lines.filter(isClipped).map(({ text }) => `“${text}” is cut off`),
    ...lowFields(root),
  ];
};
