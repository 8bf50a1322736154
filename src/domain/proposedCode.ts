const SAYS_NOTHING =
  /^(?:and|the|for|with|from|your|our|this|that|www|com|html?|php|aspx?|index|home|pages?|items?|products?|collections?)$/;

const LETTERS_AT_MOST = 16;

/** A short code that says what an address is about: the last telling word of its path, else the name of its host. */
export const proposedCode = ({ pathname, hostname }: URL): string => {
  const [code = 'link'] = [...wordsOf(pathname).reverse(), ...wordsOf(hostname)];
  return code.slice(0, LETTERS_AT_MOST);
};

/** The words of a text that tell what it is about, in Latin letters without marks, lower case. */
export const wordsOf = (text: string): string[] =>
  decoded(text)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => /[a-z]{3}/.test(word) && !/\d{3}/.test(word) && !SAYS_NOTHING.test(word));

/** A part of an address as it is read. Decodes what is malformed, too. */
export const decoded = (text: string): string =>
  new URLSearchParams(`text=${text.replaceAll('&', ' ')}`).get('text') ?? '';
