import type { Exchange, MockProvider } from '../support/MockProvider.ts';

/** One way to get one of the responses of an operation from the mock. */
export interface ResponseCase {
  readonly operation: string;
  readonly status: number;
  readonly when: string;
  /** Whether the demo account must have its links. */
  readonly needsLinks?: boolean;
  readonly act: (provider: MockProvider) => Promise<Exchange>;
}

export type Act = ResponseCase['act'];

export const caseOf = (operation: string, status: number, when: string, act: Act): ResponseCase => ({
  operation,
  status,
  when,
  act,
});

export const caseWithLinks = (...of: Parameters<typeof caseOf>): ResponseCase => ({
  ...caseOf(...of),
  needsLinks: true,
});

/** A call by the demo user. */
export const signedIn =
  (method: string, path: string, body?: unknown): Act =>
  async (p) =>
    p.call(method, path, { token: await p.signIn(), body });

/** A call by the demo user about a link of theirs. */
export const onLink =
  (method: string, suffix = '', body?: unknown, base = '/v1/links'): Act =>
  async (p) => {
    const token = await p.signIn();
    return p.call(method, `${base}/${await p.createLink(token)}${suffix}`, { token, body });
  };

/** A call by another user about a link of the demo user. */
export const onSomeoneElsesLink =
  (method: string, suffix: string, base: string): Act =>
  async (p) => {
    const id = await p.createLink(await p.signIn());
    const token = await p.signInAsNewcomer();
    return p.call(method, `${base}/${id}${suffix}`, { token, body: method === 'PUT' ? {} : undefined });
  };

export const ANALYTICS = '/v1/analytics/links';
