/** What stands in place of a token. */
export const MASK = '•••';

/** A JSON text without the tokens in it. */
export const masked = (text: string): string =>
  text.replace(/("(?:jwt|token)"\s*:\s*")(?:[^"\\]|\\.)*"/g, `$1${MASK}"`);

/** An address without the token in it. */
export const maskedAddress = (address: string): string => address.replace(/([?&]token=)[^&#]*/g, `$1${MASK}`);
