import type { LoggedCall } from '../../log/RequestLog.ts';
import type { RuleState } from '../../network/Network.ts';
import type { MockState } from '../../serve/events.ts';
import { magicLink } from '../../serve/magicLink.ts';
import type { Mail, OtherOpener } from '../../world/Mailbox.ts';
import type { PanelMock } from '../PanelMock.ts';
import { adminEvents, callAdmin, GONE } from './callAdmin.ts';
import { RemoteWorld } from './RemoteWorld.ts';

/** The mock of the server that this page is from, over its admin endpoint. */
export class RemoteMock implements PanelMock {
  readonly apiBaseUrl = location.origin;
  readonly world = new RemoteWorld();
  readonly network: { rules: readonly RuleState[] } = { rules: [] };
  readonly #callListeners = new Set<(call: LoggedCall) => void>();
  #calls: readonly LoggedCall[] = [];
  #mails: readonly Mail[] = [];
  #appUrl = '';

  readonly log = {
    calls: this.#calls,
    clear: (): void => {
      this.#setCalls([]);
      void callAdmin('DELETE', '/requests');
    },
    subscribe: (listener: (call: LoggedCall) => void) => {
      this.#callListeners.add(listener);
      return () => this.#callListeners.delete(listener);
    },
  };

  readonly mailbox = {
    mails: (): Mail[] => [...this.#mails],
    markRead: (): void => {
      this.#mails = this.#mails.map((mail) => ({ ...mail, isRead: true }));
      void callAdmin('POST', '/mails/read', {});
      this.world.notify();
    },
    openElsewhere: async (token: string, by: OtherOpener): Promise<void> => {
      await callAdmin('POST', '/mails/open', { token, by });
    },
  };

  /** Resolves once the first state is here. */
  connect(): Promise<void> {
    return new Promise((resolve) => {
      const events = adminEvents();
      events.addEventListener('state', ({ data }) => {
        this.#take(JSON.parse(data));
        resolve();
      });
      events.addEventListener('call', ({ data }) => this.#takeCall(JSON.parse(data)));
      events.addEventListener('error', () => this.world.fail(GONE));
      // What comes after a pause comes whole.
      events.addEventListener('open', () => this.#setCalls([]));
    });
  }

  readonly fetch: typeof fetch = (input, init) => globalThis.fetch(input, init);

  /** Where a mail's magic link leads. */
  readonly addressOf = (mail: Mail): string => magicLink(mail, this.#appUrl);

  #take(state: MockState): void {
    const { rules, mails, appUrl, oldestCall } = state;
    this.world.take(state);
    this.network.rules = rules;
    this.#mails = mails;
    this.#appUrl = appUrl;
    const calls = oldestCall === 0 ? [] : this.#calls.filter(({ number }) => number >= oldestCall);
    if (calls.length !== this.#calls.length) this.#setCalls(calls);
    this.world.notify();
  }

  #takeCall(json: LoggedCall): void {
    const call = { ...json, at: new Date(json.at), url: location.origin + json.url };
    const isKnown = this.#calls.some(({ number }) => number === call.number);
    this.#setCalls(
      isKnown
        ? this.#calls.map((one) => (one.number === call.number ? call : one))
        : [call, ...this.#calls].slice(0, 200),
    );
    for (const listener of this.#callListeners) listener(call);
  }

  #setCalls(calls: readonly LoggedCall[]): void {
    this.#calls = calls;
    this.log.calls = calls;
  }
}
