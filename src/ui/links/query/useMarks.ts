import { useEffect } from 'react';
import { markMatches } from '../../../domain/links/linkSearch.ts';
import './marks.css';

const MATCHED = '.link-row :is(.short-code, .row-title, .destination, .tag-chip)';

/** The name in `::highlight(found)`. */
const FOUND = 'found';

/** Marks the search terms in the rows of a list: browsers paint the marks over the text, which stays as it is. */
export const useMarks = (words: readonly string[]): void => {
  const terms = words.join(' ');

  useEffect(() => {
    // Older browsers show the rows without marks.
    const { highlights } = CSS;
    if (!highlights || terms === '') return;
    const mark = () => highlights.set(FOUND, new Highlight(...rangesOf(terms.split(' '))));
    const watch = new MutationObserver(mark);
    watch.observe(document.body, { childList: true, characterData: true, subtree: true });
    mark();
    return () => {
      watch.disconnect();
      highlights.delete(FOUND);
    };
  }, [terms]);
};

const rangesOf = (words: readonly string[]): Range[] =>
  [...document.querySelectorAll(MATCHED)].flatMap((element) => matchesIn(element, words));

/** A match may go across elements, such as from the host of an address to its path. */
const matchesIn = (element: Element, words: readonly string[]): Range[] => {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  /** Where each character is. */
  const places: (readonly [Node, number])[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    for (let at = 0; at < (node.textContent?.length ?? 0); at += 1) places.push([node, at]);
  let at = 0;
  return markMatches(element.textContent, words).flatMap(({ text, isMatch }) => {
    const first = places[at];
    at += text.length;
    const last = places[at - 1];
    if (!isMatch || !first || !last) return [];
    const range = new Range();
    range.setStart(...first);
    range.setEnd(last[0], last[1] + 1);
    return range;
  });
};
