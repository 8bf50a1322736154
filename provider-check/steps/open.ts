import { isObject } from '../../contract/json.ts';
import { hasReplied, isSuccess, type Reply, UnusableError } from '../Client.ts';
import type { ContractCheck } from '../ContractCheck.ts';
import { unwrap } from '../values.ts';

const isHtml = ({ headers, text }: Reply): boolean =>
  /html/i.test(headers.get('Content-Type') ?? '') || /^\s*<(!doctype|html)/i.test(text);

const originOf = ({ headers }: Reply): string => {
  const location = headers.get('Location') ?? '';
  return URL.canParse(location) ? new URL(location).origin : 'another URL';
};

/** Returns the reason why a provider with these first responses cannot be checked, if there is one. */
const obstacle = (replies: readonly Reply[], hasToken: boolean): string | undefined => {
  const [first] = replies;
  const all = (isSo: (reply: Reply) => boolean): boolean => replies.every(isSo);
  if (first === undefined) return undefined;
  if (all(({ status }) => status >= 500)) {
    return `The provider responds to every request with status ${first.status}. Check that it is running and that --url is correct.`;
  }
  if (all(({ status }) => status >= 300 && status < 400)) {
    return `The provider redirects every request to ${originOf(first)}. If that is the API, set --url to its URL.`;
  }
  if (all((reply) => reply.status !== 404 && isHtml(reply))) {
    return 'The provider sends HTML instead of JSON. Check that --url is the URL of the API, not of the dashboard.';
  }
  if (all(({ status }) => status === 404 || status === 405)) {
    return 'The provider has neither /v1/links nor /v1/users/profile. Check that --url contains the full path.';
  }
  if (hasToken && all(({ status }) => status === 401 || status === 403)) {
    return `The provider rejects the session token with status ${first.status}. Get a new token, see --help.`;
  }
  return undefined;
};

/** Sends the first requests. Throws an `UnusableError` if the provider cannot be checked. */
export const open = async (check: ContractCheck): Promise<void> => {
  const outcomes = await Promise.all([
    check.call('listLinks', { query: { page: 1, limit: 1 } }),
    check.call('profile'),
  ]);
  const [list, profile] = outcomes;
  if (!hasReplied(list) && !hasReplied(profile)) {
    throw new UnusableError(`The provider cannot be reached: ${list.failure}.`);
  }
  const reason = obstacle(outcomes.filter(hasReplied), check.token !== undefined);
  if (reason !== undefined) throw new UnusableError(reason);
};

/** Throws an `UnusableError` if the session belongs to another email address. */
export const requireOwner = async (check: ContractCheck, email: string): Promise<void> => {
  const outcome = await check.call('profile');
  const user = isSuccess(outcome) ? unwrap(outcome.body, 'user') : undefined;
  const owner = isObject(user) ? user['email'] : undefined;
  if (typeof owner !== 'string' || owner.toLowerCase() === email.toLowerCase()) return;
  throw new UnusableError('The session belongs to a different account than --email.');
};
