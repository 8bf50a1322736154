import { onTestFinished } from 'vitest';

const LIVE = '[role=status], [role=alert], [aria-live=polite]';

const oneLine = (element: HTMLElement): string => element.innerText.replaceAll(/\s+/g, ' ').trim();

const wordsOf = (element: HTMLElement): string =>
  [...element.querySelectorAll<HTMLElement>('[aria-hidden=true]:not(svg)')]
    .reduce((words, hidden) => words.replace(oneLine(hidden), ''), oneLine(element))
    .trim();

/** Whether something came into a region, or the region itself came; what only goes is not told. */
const cameInto =
  (region: Element) =>
  ({ target, type, addedNodes }: MutationRecord): boolean =>
    (region.contains(target) && (type === 'characterData' || addedNodes.length > 0)) ||
    [...addedNodes].some((node) => node.contains(region));

/**
 * Writes down what a screen reader tells without being asked, in its order: live regions, the page's title, and with an
 * arrow the headings and links to which the program moves the focus. What comes twice is told twice.
 */
export const recordAnnouncements = (): string[] => {
  const told: string[] = [];
  let { title } = document;
  const look = (records: readonly MutationRecord[]) => {
    if (document.title !== title) told.push(document.title);
    title = document.title;
    const isNew = (region: Element) => records.some(cameInto(region));
    const words = [...document.querySelectorAll<HTMLElement>(LIVE)].filter(isNew).map(wordsOf);
    told.push(...words.filter(Boolean));
  };
  const focused = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.matches('h1, h2, .address-link'))
      told.push(`→ ${wordsOf(target)}`);
  };
  const watch = new MutationObserver(look);
  watch.observe(document, { subtree: true, childList: true, characterData: true });
  document.addEventListener('focusin', focused);
  onTestFinished(() => {
    watch.disconnect();
    document.removeEventListener('focusin', focused);
  });
  return told;
};
