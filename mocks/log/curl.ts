import { MASK } from '../Masking.ts';
import type { LoggedCall } from './RequestLog.ts';

interface SentCall extends Pick<LoggedCall, 'method' | 'url' | 'requestBody' | 'isSignedIn'> {
  /** Placeholder for the session token, not a secret. */
  readonly token?: string | undefined;
}
const SERVED_MOCK = 'http://localhost:4500';

/** Replaces a masked token: closes the quotes, inserts the shell variable, reopens the quotes. */
const TOKEN_VARIABLE = `'"$TOKEN"'`;

const quoted = (text: string): string =>
  `'${text.replaceAll("'", String.raw`'\''`).replaceAll(MASK, TOKEN_VARIABLE)}'`;

/** With `-X HEAD`, curl would wait for a body that never arrives. */
const METHOD_OPTIONS: Readonly<Record<string, string>> = { GET: '', HEAD: '-I ' };

export const curlNote = ({ url, requestBody, isSignedIn }: SentCall): string => {
  const note = `The command calls the mock of npm run mock:serve, by default on port ${new URL(SERVED_MOCK).port}.`;
  const needsToken = isSignedIn || (url + requestBody).includes(MASK);
  return needsToken
    ? `${note} Tokens are not logged. Set the variable TOKEN to a session token of that mock.`
    : note;
};

/**
 * Returns a curl command that sends a call to the API at `base` to the `served` mock instead.
 * Masked tokens become the shell variable TOKEN.
 */
export const curlOf = (
  { method, url, requestBody, isSignedIn, token = '$TOKEN' }: SentCall,
  base: string,
  served = SERVED_MOCK,
): string => {
  const start = base.replace(/\/$/, '');
  const target = url.startsWith(`${start}/`) ? served + url.slice(start.length) : url;
  // Without -g, curl interprets brackets in a URL as a pattern.
  const globbing = /[[\]{}]/.test(url) ? '-g ' : '';
  return [
    `curl ${globbing}${METHOD_OPTIONS[method] ?? `-X ${method} `}${quoted(target)}`,
    ...(isSignedIn ? [`-H "Authorization: Bearer ${token}"`] : []),
    // The app sends this header with every call, even without a body.
    "-H 'Content-Type: application/json'",
    ...(requestBody === '' ? [] : [`--data-raw ${quoted(requestBody)}`]),
  ].join(' \\\n  ');
};
