import type { Exchange, MockProvider } from './MockProvider.ts';

/** One way to bring an operation of the mock to one of its answers. */
export interface AnswerCase {
  readonly operation: string;
  readonly status: number;
  readonly when: string;
  /** Whether the demo account has to have its links. */
  readonly needsLinks?: boolean;
  readonly act: (provider: MockProvider) => Promise<Exchange>;
}

export type Act = AnswerCase['act'];

export const answer = (operation: string, status: number, when: string, act: Act): AnswerCase => ({
  operation,
  status,
  when,
  act,
});

export const answerWithLinks = (...of: Parameters<typeof answer>): AnswerCase => ({
  ...answer(...of),
  needsLinks: true,
});

/** The call by the demo user. */
export const signedIn =
  (method: string, path: string, body?: unknown): Act =>
  async (p) =>
    p.call(method, path, { token: await p.signIn(), body });

/** The same call on a link of the user's own. */
export const onLink =
  (method: string, suffix = '', body?: unknown, base = '/v1/links'): Act =>
  async (p) => {
    const token = await p.signIn();
    return p.call(method, `${base}/${await p.createLink(token)}${suffix}`, { token, body });
  };

/** The same call on a link of the demo user, by another one. */
export const onSomeoneElsesLink =
  (method: string, suffix: string, base: string): Act =>
  async (p) => {
    const id = await p.createLink(await p.signIn());
    const token = await p.signInAsNewcomer();
    return p.call(method, `${base}/${id}${suffix}`, { token, body: method === 'PUT' ? {} : undefined });
  };

export const ANALYTICS = '/v1/analytics/links';
