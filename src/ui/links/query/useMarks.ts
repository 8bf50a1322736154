import { useEffect } from 'react';
import { markMatches } from '../../../domain/links/linkSearch.ts';
import { LINK_ROW } from '../../kit/keys/selectors.ts';
import './marks.css';

const MATCHED = `${LINK_ROW} :is(.short-code, .row-title, .destination, .tag-chip)`;

/** The name in `::highlight(found)` of the style sheet. */
const FOUND = 'found';

/** Highlights the search terms in the rows of a list, without changes to the DOM. */
export const useMarks = (words: readonly string[]): void => {
  const terms = words.join(' ');

  useEffect(() => {
    // Older browsers show rows without highlights.
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

/** A match may span several elements, such as the host and the path of a URL. */
const matchesIn = (element: Element, words: readonly string[]): Range[] => {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  /** The text node and the offset of each character. */
  const positions: (readonly [Node, number])[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    for (let at = 0; at < (node.textContent?.length ?? 0); at += 1) positions.push([node, at]);
  let at = 0;
  return markMatches(element.textContent, words).flatMap(({ text, isMatch }) => {
    const first = positions[at];
    at += text.length;
    const last = positions[at - 1];
    if (!isMatch || !first || !last) return [];
    const range = new Range();
    range.setStart(...first);
    range.setEnd(last[0], last[1] + 1);
    return range;
  });
};
