import { ANY, type FaultRule } from './faultRule.ts';

/** Whether a part of a rule's path is about a part of another path. */
type FitsPart = (wanted: string, part: string | undefined) => boolean;

const fitsPath = (path: string, other: string, fits: FitsPart): boolean => {
  if (path === ANY) return true;
  const wanted = path.split('/');
  const parts = other.split('/');
  const isOpen = wanted.at(-1) === ANY;
  if (isOpen ? parts.length < wanted.length : parts.length !== wanted.length) return false;
  return wanted.every((part, index) => part === ANY || part.startsWith(':') || fits(part, parts[index]));
};

/** Whether a rule is about a call. The path comes without its query. */
export const matches = (rule: Pick<FaultRule, 'method' | 'path'>, method: string, path: string): boolean =>
  (rule.method === ANY || rule.method === method) &&
  fitsPath(rule.path, path, (wanted, part) => wanted === part);

/** A call of the provider, with `:name` in its path for one part. */
export interface KnownCall {
  readonly method: string;
  readonly path: string;
}

/** What is odd about a rule that fits no call of the provider; undefined when it fits one. */
export const warningOf = (rule: FaultRule, calls: readonly KnownCall[]): string | undefined => {
  const isKnown = calls.some(({ method, path }) => {
    // Servers respond to HEAD wherever they respond to GET.
    const verbs = method.toUpperCase() === 'GET' ? ['GET', 'HEAD'] : [method.toUpperCase()];
    return (
      (rule.method === ANY || verbs.includes(rule.method)) &&
      fitsPath(rule.path, path, (wanted, part) => wanted === part || part?.startsWith(':') === true)
    );
  });
  return isKnown ? undefined : `The provider has no call ${rule.method} ${rule.path}.`;
};
