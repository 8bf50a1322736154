import { onTestFinished } from 'vitest';

const LIVE = '[role=status], [role=alert], [aria-live=polite]';

const oneLine = (element: HTMLElement): string => element.innerText.replaceAll(/\s+/g, ' ').trim();

const wordsOf = (element: HTMLElement): string =>
  [...element.querySelectorAll<HTMLElement>('[aria-hidden=true]:not(svg)')]
    .reduce((words, hidden) => words.replace(oneLine(hidden), ''), oneLine(element))
    .trim();

/** Whether text was added to a region, or the region itself was added. Removed text is not announced. */
const isAdditionTo =
  (region: Element) =>
  ({ target, type, addedNodes }: MutationRecord): boolean =>
    (region.contains(target) && (type === 'characterData' || addedNodes.length > 0)) ||
    [...addedNodes].some((node) => node.contains(region));

/**
 * Records the announcements of a screen reader in their order: live regions, the document's title and, marked by an arrow,
 * the headings and links that the app focuses. Repeated announcements are recorded each time.
 */
export const recordAnnouncements = (): string[] => {
  const announcements: string[] = [];
  let { title } = document;
  const readRegions = (records: readonly MutationRecord[]) => {
    if (document.title !== title) announcements.push(document.title);
    title = document.title;
    const isNew = (region: Element) => records.some(isAdditionTo(region));
    const words = [...document.querySelectorAll<HTMLElement>(LIVE)].filter(isNew).map(wordsOf);
    announcements.push(...words.filter(Boolean));
  };
  const readFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.matches('h1, h2, .address-link'))
      announcements.push(`→ ${wordsOf(target)}`);
  };
  const observer = new MutationObserver(readRegions);
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  document.addEventListener('focusin', readFocus);
  onTestFinished(() => {
    observer.disconnect();
    document.removeEventListener('focusin', readFocus);
  });
  return announcements;
};
