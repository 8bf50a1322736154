import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PROVIDER, PROVIDER_LOG } from './addresses.ts';

export interface Person {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export const DEMO_EMAIL = 'demo@brevity.example';

/** Somebody whom the provider does not know yet. */
export const newcomer = (): Person => ({
  email: `ada-${randomUUID()}@people.example`,
  firstName: 'Ada',
  lastName: 'Quill',
});

/** A short code that no other test uses. */
export const freeCode = (name: string): string => `${name}-${randomUUID().slice(0, 8)}`;

const call = async (method: string, path: string, body?: object, token?: string): Promise<Response> => {
  const response = await fetch(PROVIDER + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`);
  return response;
};

/** The provider's side of a journey: what happened before it, and the mails that it sends. */
export class Provider {
  readonly #opened = new Set<string>();

  /** Opens an account; returns the first magic link to it. */
  async register(person: Person): Promise<string> {
    await call('POST', '/v1/auth/register', person);
    return this.magicLink(person.email);
  }

  /** Opens an account and signs in; returns the session token. */
  async signUp(person: Person): Promise<string> {
    return this.#verify(await this.register(person));
  }

  /** Signs in to an account; returns the session token. */
  async signIn(email: string): Promise<string> {
    await call('POST', '/v1/auth/login', { email });
    return this.#verify(await this.magicLink(email));
  }

  async createLink(
    token: string,
    link: Record<'originalUrl' | 'customCode' | 'title', string>,
  ): Promise<void> {
    await call('POST', '/v1/links', link, token);
  }

  /** The newest magic link in a mailbox that was not handed out before; it is printed before the call is answered. */
  async magicLink(email: string): Promise<string> {
    const mails = (await readFile(PROVIDER_LOG, 'utf8')).split('\n');
    const newest = mails.findLast((line) => line.startsWith(`Magic link for ${email}: `));
    const link = newest?.slice(newest.indexOf('http'));
    if (link === undefined || this.#opened.has(link)) throw new Error(`No magic link was sent to ${email}`);
    this.#opened.add(link);
    return link;
  }

  async #verify(magicLink: string): Promise<string> {
    const token = magicLink.slice(magicLink.lastIndexOf('/') + 1);
    const { jwt }: { jwt: string } = await (await call('GET', `/v1/auth/verify?token=${token}`)).json();
    return jwt;
  }
}
