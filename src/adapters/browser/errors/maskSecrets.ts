const TOKEN = '[token]';
const URL_MASK = '[address]';

/** Applied in this order. Later patterns do not match the replacements of earlier ones. */
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
const EMAIL = /[^\s"'<>()@=&?:;,/]{1,128}(?:@|%40)(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,63}/giu;

/** Masks tokens, email addresses and URLs. URLs of the app's origin retain their path, line and column. */
export const maskSecrets = (text: string, appOrigin: string): string =>
  SECRETS.reduce((masked, [secret, mask]) => masked.replace(secret, mask), text)
    .replace(WITH_SCHEME, (url) => (url.startsWith(`${appOrigin}/`) ? withoutQuery(url) : URL_MASK))
    .replace(WITHOUT_SCHEME, URL_MASK)
    .replace(EMAIL, '[e-mail]');

/** Shortens `https://app.example/code.js?v=1:20:3)` to `https://app.example/code.js:20:3)`. */
const withoutQuery = (url: string): string => url.replace(/[?#][^?#]*?((?::\d+){0,2}\)?)$/, '$1');

const CAUSES_MAX = 5;

/** Returns the failed activity, then the error with its causes and stack traces. Masks both texts. */
export const maskedReport = (error: unknown, context: string, appOrigin: string): string[] =>
  [context, describe(error, CAUSES_MAX)].map((text) => maskSecrets(text, appOrigin));

const describe = (error: unknown, causesLeft: number): string => {
  if (!(error instanceof Error)) return String(error);
  const { stack = '' } = error;
  // In some browsers, the stack does not contain the message.
  const trace = stack.includes(error.message) ? stack : `${error}\n${stack}`;
  if (error.cause === undefined || causesLeft === 0) return trace;
  return `${trace}\nCaused by: ${describe(error.cause, causesLeft - 1)}`;
};
