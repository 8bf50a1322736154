import { EngineCalls } from './engines/EngineCalls.ts';
import type { Engine } from './engines/engine.ts';
import { kutt } from './engines/kutt/kutt.ts';
import { refusalOf as kuttRefusal } from './engines/kutt/refusalOf.ts';
import { shlink, refusalOf as shlinkRefusal } from './engines/shlink/shlink.ts';
import { Turnstile } from './engines/Turnstile.ts';
import { createHandle, type Handle } from './handle.ts';
import { SignIn, type SignInOptions } from './sign-in/SignIn.ts';
import { createTokens } from './sign-in/tokens.ts';

/** The engines by their names, with the header of their keys. */
const ENGINES = {
  kutt: { keyHeader: 'X-API-KEY', connect: kutt, refusalOf: kuttRefusal },
  shlink: { keyHeader: 'X-Api-Key', connect: shlink, refusalOf: shlinkRefusal },
};

interface GatewayOptions extends Omit<SignInOptions, 'tokens'> {
  readonly to: keyof typeof ENGINES;
  /** The engine's address, without a slash at its end. */
  readonly url: string;
  readonly secret: string;
  readonly fetch?: typeof fetch;
  readonly now?: () => number;
}

/** The provider API over an engine. `close` waits for what is under way. */
export const createGateway = ({
  to,
  url,
  secret,
  fetch: send = fetch,
  now = Date.now,
  ...options
}: GatewayOptions): { readonly handle: Handle; readonly close: () => Promise<void> } => {
  const { log, memory } = options;
  const { keyHeader, connect, refusalOf } = ENGINES[to];
  const turnstile = new Turnstile();
  const callsWith = (headers: Readonly<Record<string, string>>) =>
    new EngineCalls({ fetch: send, url, headers, refusalOf, turnstile, log });
  const engines = new Map<string, Engine>();
  const linksOf = (key: string): Engine => {
    const links = engines.get(key) ?? connect(callsWith({ [keyHeader]: key }), now);
    engines.set(key, links);
    return links;
  };
  const visits = callsWith({});
  const signIn = new SignIn({ ...options, tokens: createTokens(secret, now) });
  return {
    handle: createHandle({ signIn, linksOf, follow: (code, visitor) => visits.follow(code, visitor), log }),
    close: async () => {
      await signIn.close();
      await memory.close();
    },
  };
};
