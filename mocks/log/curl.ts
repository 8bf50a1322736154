import { MASK } from '../Masking.ts';
import type { LoggedCall } from './RequestLog.ts';

interface SentCall extends Pick<LoggedCall, 'method' | 'url' | 'requestBody' | 'isSignedIn'> {
  /** What is no secret in place of a session token. */
  readonly token?: string | undefined;
}
const SERVED_MOCK = 'http://localhost:4500';

/** In place of a masked token: closes the quotes around the shell's variable. */
const TOKEN_VARIABLE = `'"$TOKEN"'`;

const quoted = (text: string): string =>
  `'${text.replaceAll("'", String.raw`'\''`).replaceAll(MASK, TOKEN_VARIABLE)}'`;

/** curl waits for the body that a response to HEAD has not. */
const METHOD_OPTIONS: Readonly<Record<string, string>> = { GET: '', HEAD: '-I ' };

export const curlNote = ({ url, requestBody, isSignedIn }: SentCall): string => {
  const note = `The command calls the mock that npm run mock:serve runs, by default on port ${new URL(SERVED_MOCK).port}.`;
  const needsToken = isSignedIn || (url + requestBody).includes(MASK);
  return needsToken ? `${note} The log keeps no tokens: set the variable TOKEN to one of that mock.` : note;
};

/** A call to the API at `base` as a command for the `served` mock; in place of masked tokens it has the variable TOKEN. */
export const curlOf = (
  { method, url, requestBody, isSignedIn, token = '$TOKEN' }: SentCall,
  base: string,
  served = SERVED_MOCK,
): string => {
  const start = base.replace(/\/$/, '');
  const address = url.startsWith(`${start}/`) ? served + url.slice(start.length) : url;
  // Without -g, curl takes brackets in an address for a pattern.
  const globbing = /[[\]{}]/.test(url) ? '-g ' : '';
  return [
    `curl ${globbing}${METHOD_OPTIONS[method] ?? `-X ${method} `}${quoted(address)}`,
    ...(isSignedIn ? [`-H "Authorization: Bearer ${token}"`] : []),
    // The page says so on every call, also on those without a body.
    "-H 'Content-Type: application/json'",
    ...(requestBody === '' ? [] : [`--data-raw ${quoted(requestBody)}`]),
  ].join(' \\\n  ');
};
