import { engineAt } from './engines/EngineCalls.ts';
import type { Engine } from './engines/engine.ts';
import { kutt, refusalOf as kuttRefusal } from './engines/kutt/kutt.ts';
import { shlink, refusalOf as shlinkRefusal } from './engines/shlink/shlink.ts';
import { createHandle } from './handle.ts';
import { createSignIn, type SignInOptions } from './sign-in/SignIn.ts';
import { createTokens } from './sign-in/tokens.ts';

const ENGINES = {
  kutt: { connect: kutt, refusalOf: kuttRefusal },
  shlink: { connect: shlink, refusalOf: shlinkRefusal },
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
export const createGateway = (options: GatewayOptions) => {
  const { to, url, secret, fetch: send = fetch, now = Date.now, log, memory } = options;
  const { connect, refusalOf } = ENGINES[to];
  const { callsWith, follow } = engineAt({ fetch: send, url, refusalOf, log });
  const engines = new Map<string, Engine>();
  const linksOf = (key: string): Engine => {
    const links = engines.get(key) ?? connect(callsWith(key), now);
    engines.set(key, links);
    return links;
  };
  const signIn = createSignIn({ ...options, tokens: createTokens(secret, now) });
  return {
    handle: createHandle({ signIn, linksOf, follow, log }),
    close: async (): Promise<void> => {
      await signIn.close();
      await memory.close();
    },
  };
};
