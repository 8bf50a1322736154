import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PROVIDER, PROVIDER_LOG } from './environment.ts';

export interface User {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

export const DEMO_EMAIL = 'demo@brevity.example';

/** Returns a user who has no account yet. */
export const newUser = (): User => ({
  email: `ada-${randomUUID()}@people.example`,
  firstName: 'Ada',
  lastName: 'Quill',
});

export const uniqueCode = (prefix: string): string => `${prefix}-${randomUUID().slice(0, 8)}`;

interface RequestOptions {
  readonly body?: object;
  readonly token?: string;
}

const send = async (
  method: string,
  path: string,
  { body, token }: RequestOptions = {},
): Promise<Response> => {
  const response = await fetch(PROVIDER + path, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`);
  return response;
};

/** Sets up accounts and links at the provider, and reads the magic links that it sends. */
export class Provider {
  readonly #used = new Set<string>();

  /** Creates an account. Returns its first magic link. */
  async register(user: User): Promise<string> {
    await send('POST', '/v1/auth/register', { body: user });
    return this.magicLink(user.email);
  }

  /** Creates an account and signs in. Returns the session token. */
  async signUp(user: User): Promise<string> {
    return this.#verify(await this.register(user));
  }

  /** Signs in to an existing account. Returns the session token. */
  async signIn(email: string): Promise<string> {
    await send('POST', '/v1/auth/login', { body: { email } });
    return this.#verify(await this.magicLink(email));
  }

  async createLink(
    token: string,
    link: Record<'originalUrl' | 'customCode' | 'title', string>,
  ): Promise<void> {
    await send('POST', '/v1/links', { body: link, token });
  }

  /**
   * Returns the newest unused magic link that was sent to an email address. Throws if there is none. The mock
   * prints the link before it responds, so there is no need to wait.
   */
  async magicLink(email: string): Promise<string> {
    const lines = (await readFile(PROVIDER_LOG, 'utf8')).split('\n');
    const newest = lines.findLast((line) => line.startsWith(`Magic link for ${email}: `));
    const link = newest?.slice(newest.indexOf('http'));
    if (link === undefined || this.#used.has(link)) throw new Error(`No magic link was sent to ${email}`);
    this.#used.add(link);
    return link;
  }

  async #verify(magicLink: string): Promise<string> {
    const token = magicLink.slice(magicLink.lastIndexOf('/') + 1);
    const { jwt }: { jwt: string } = await (await send('GET', `/v1/auth/verify?token=${token}`)).json();
    return jwt;
  }
}
