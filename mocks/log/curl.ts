import { MASK } from './masking.ts';
import type { LoggedCall } from './RequestLog.ts';

/** Where `npm run mock:serve` listens. */
const SERVED_MOCK = 'http://localhost:4500';

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** What stands for a masked token where quotes are open: they close around the shell's variable. */
const OPEN_TOKEN = `'"$TOKEN"'`;

const addressOf = (url: string, base: string): string => {
  const start = base.replace(/\/$/, '');
  const address = url.startsWith(`${start}/`) ? SERVED_MOCK + url.slice(start.length) : url;
  return quoted(address).replaceAll(`token=${MASK}`, `token=${OPEN_TOKEN}`);
};

const bodyOf = (body: string): string =>
  quoted(body).replaceAll(
    new RegExp(`("(?:jwt|token)"\\s*:\\s*")${MASK}"`, 'g'),
    (_, start: string) => `${start}${OPEN_TOKEN}"`,
  );

/** A call as a line for a shell, to the mock as a server. The variable TOKEN is to hold what the log has masked. */
export const curlOf = (
  { method, url, requestBody, isSignedIn }: Pick<LoggedCall, 'method' | 'url' | 'requestBody' | 'isSignedIn'>,
  base: string,
): string =>
  [
    // Without it, curl takes brackets in an address for a pattern.
    `curl ${/[[\]{}]/.test(url) ? '-g ' : ''}${method === 'GET' ? '' : `-X ${method} `}${addressOf(url, base)}`,
    ...(isSignedIn ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(requestBody === ''
      ? []
      : ["-H 'Content-Type: application/json'", `--data-raw ${bodyOf(requestBody)}`]),
  ].join(' \\\n  ');
