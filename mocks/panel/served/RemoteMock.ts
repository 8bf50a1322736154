import type { LoggedCall } from '../../log/RequestLog.ts';
import type { RuleState } from '../../network/Network.ts';
import type { MockState } from '../../serve/admin.ts';
import { type Mail, magicLink, type OtherOpener } from '../../world/Mailbox.ts';

import type { PanelMock } from '../PanelMock.ts';
import { ADMIN, callAdmin, GONE } from './callAdmin.ts';
import { RemoteWorld } from './RemoteWorld.ts';

/** The mock of the server that this page is from, over its admin endpoint. */
export class RemoteMock implements PanelMock {
  readonly apiBaseUrl = location.origin;
  readonly world = new RemoteWorld();
  readonly network: { rules: readonly RuleState[] } = { rules: [] };
  #mails: readonly Mail[] = [];
  #appUrl = '';

  readonly log = {
    calls: [] as readonly LoggedCall[],
    clear: (): void => {
      this.log.calls = [];
      void callAdmin('DELETE', '/requests');
    },
    subscribe: (listener: () => void) => this.world.subscribe(listener),
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
      const events = new EventSource(`${ADMIN}/events`);
      events.addEventListener('state', ({ data }) => {
        this.#take(JSON.parse(data));
        resolve();
      });
      events.addEventListener('call', ({ data }) => this.#takeCall(JSON.parse(data)));
      events.addEventListener('error', () => this.world.fail(GONE));
      // What comes after a pause comes whole.
      events.addEventListener('open', () => {
        this.log.calls = [];
      });
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
    this.log.calls = oldestCall === 0 ? [] : this.log.calls.filter(({ number }) => number >= oldestCall);
    this.world.notify();
  }

  #takeCall(json: LoggedCall): void {
    const call = { ...json, at: new Date(json.at), url: location.origin + json.url };
    const { calls } = this.log;
    this.log.calls = calls.some(({ number }) => number === call.number)
      ? calls.map((one) => (one.number === call.number ? call : one))
      : [call, ...calls].slice(0, 200);
    this.world.notify();
  }
}
