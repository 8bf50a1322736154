const TOKEN = '[token]';
const ADDRESS = '[address]';

/** Applied in this order; later patterns do not match the replacements of earlier ones. */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]{5,}(?:\.[\w-]*){0,2}/g, TOKEN],
  [/\b(bearer)\s+[^\s"',;]+/gi, `$1 ${TOKEN}`],
  [/(\/auth\/verify\/)[^\s/?#"'<>)]+/gi, `$1${TOKEN}`],
  [/((?:token|jwt|secret)["']?\s{0,9}(?:[=:]|%3[AD])(?:\s|\+|%20){0,9}["']?)[^\s"'&,;)}]+/gi, `$1${TOKEN}`],
];

/** Slashes may be escaped (as in JSON) or percent-encoded. */
const WITH_SCHEME = /(?:[a-z][a-z\d+.-]{0,20}(?::|%3A)(?:\\?\/|%2F){2}|(?<!\w)(?:data|blob):)\S+/gi;
const WITHOUT_SCHEME =
  /(?<![\p{L}\p{N}_./@-])(?:www\.\S+|(?:(?<!:)\/\/)?(?:[\p{L}\p{N}-]{1,63}\.){1,8}(?:\p{L}{2,63}|\d{1,3})(?::\d+)?[/?#]\S*)/giu;
const E_MAIL = /[^\s"'<>()@=&?:;,/]{1,128}(?:@|%40)(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,63}/giu;

/** Masks tokens, e-mail addresses and destinations. Addresses of this program's own origin keep path, line and column. */
export const maskSecrets = (text: string, ownOrigin: string): string =>
  SECRETS.reduce((masked, [secret, mask]) => masked.replace(secret, mask), text)
    .replace(WITH_SCHEME, (address) =>
      address.startsWith(`${ownOrigin}/`) ? withoutQuery(address) : ADDRESS,
    )
    .replace(WITHOUT_SCHEME, ADDRESS)
    .replace(E_MAIL, '[e-mail]');

/** `https://own.example/code.js?v=1:20:3)` is `https://own.example/code.js:20:3)`. */
const withoutQuery = (address: string): string => address.replace(/[?#][^?#]*?((?::\d+){0,2}\)?)$/, '$1');

const CAUSES_MAX = 5;

/** The failed activity; then an error with its causes and stack traces. Tokens and addresses are masked. */
export const maskedReport = (error: unknown, context: string, ownOrigin: string): string[] =>
  [context, describe(error, CAUSES_MAX)].map((text) => maskSecrets(text, ownOrigin));

const describe = (error: unknown, causesLeft: number): string => {
  if (!(error instanceof Error)) return String(error);
  const { stack = '' } = error;
  // Not every browser's stack starts with the message.
  const own = stack.includes(error.message) ? stack : `${error}\n${stack}`;
  if (error.cause === undefined || causesLeft === 0) return own;
  return `${own}\nCaused by: ${describe(error.cause, causesLeft - 1)}`;
};
