/*
 * Where texts stand on the page, and which of them cannot be read there.
 */

interface Line {
  readonly element: Element;
  readonly text: string;
  readonly box: DOMRect;
}

/** Whether only screen readers get it: the parts that they alone get are clipped to nothing. */
export const isForScreenReaders = (element: Element): boolean => {
  for (let part: Element | null = element; part; part = part.parentElement) {
    if (getComputedStyle(part).clipPath.startsWith('inset')) return true;
  }
  return false;
};

/** The middle of a line: fonts reach beyond it where lines are close. */
const middleOf = ({ left, top, width, height }: DOMRect): DOMRect =>
  new DOMRect(left, top + height * 0.25, width, height * 0.5);

/** The lines of all texts that can be seen, but for notices, which lie above the page. */
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

/** The bar of phones and the buttons of a long dialog lie over what scrolls. */
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

/** Whether a box hides what stands out of it, in the direction of a line or across. */
const doesClip = (element: Element, axis: 'X' | 'Y'): boolean =>
  /hidden|clip/.test(getComputedStyle(element)[`overflow${axis}`]);

/** A text that ends in an ellipsis is cut on purpose. */
const isCutOnPurpose = (element: Element): boolean => getComputedStyle(element).textOverflow === 'ellipsis';

const isClipped = ({ element, box }: Line): boolean => {
  for (let frame: Element | null = element; frame && frame !== document.body; frame = frame.parentElement) {
    if (isCutOnPurpose(frame)) return false;
    const { left, right, top, bottom } = frame.getBoundingClientRect();
    const middle = middleOf(box);
    if (doesClip(frame, 'X') && (box.left < left - SLACK_PX || box.right > right + SLACK_PX)) return true;
    if (doesClip(frame, 'Y') && (middle.top < top - SLACK_PX || middle.bottom > bottom + SLACK_PX))
      return true;
  }
  return box.right > innerWidth + SLACK_PX || box.left < -SLACK_PX;
};

/** Fields that are lower than their line, or narrower than what they say before anybody types. */
const lowFields = (root: Element): string[] =>
  [...root.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [type=radio]), select')]
    .filter((field) => field.checkVisibility())
    .filter((field) => field.clientHeight < Number.parseFloat(getComputedStyle(field).fontSize) * 1.2)
    .map((field) => `the field ${field.name || field.ariaLabel} is too low`);

/** The texts of the page that overlap or are cut off. In a dialog or a menu, those of it. */
export const unreadable = (): string[] => {
  // What lies behind the sticky bars can be scrolled into view.
  window.scrollTo(0, 0);
  const root = document.querySelector('.popup') ?? document.querySelector('dialog[open]') ?? document.body;
  const lines = linesOf(root);
  return [
    ...overlaps(lines),
    ...lines.filter(isClipped).map(({ text }) => `“${text}” is cut off`),
    ...lowFields(root),
  ];
};
