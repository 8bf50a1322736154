import { isWebAddress } from './link.ts';

/** Words that say nothing about a page. */
const EMPTY_WORDS = new Set(
  'and the for with from your our this that www com html htm php aspx index home page pages en item items products collections'.split(
    ' ',
  ),
);

const LETTERS_AT_MOST = 16;

/** The address that somebody means who leaves out its scheme; undefined if it is no web address. */
export const meantAddress = (typed: string): URL | undefined => {
  const text = typed.trim();
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = isWebAddress(address) ? new URL(address) : undefined;
  return url && /[^.]\.[^.]/.test(url.hostname) ? url : undefined;
};

/** A short code that says what an address is about: the last telling word of its path, else the name of its host. */
export const proposedCode = ({ pathname, hostname }: URL): string => {
  const [code] = [...wordsOf(pathname).reverse(), ...wordsOf(hostname)];
  return (code ?? 'link').slice(0, LETTERS_AT_MOST);
};

const wordsOf = (text: string): string[] =>
  decoded(text)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => /[a-z]{3}/.test(word) && !/\d{3}/.test(word) && !EMPTY_WORDS.has(word));

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
