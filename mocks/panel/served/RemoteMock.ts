import { type LoggedCall, MAX_CALLS } from '../../log/RequestLog.ts';
import type { RuleState } from '../../network/Network.ts';
import type { MockState } from '../../serve/admin.ts';
import { parseSettingsJson, settingsJson } from '../../settings/json.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../settings/settings.ts';
import { type Mail, magicLink, type OtherOpener } from '../../world/Mailbox.ts';
import type { PanelMock, PanelWorld } from '../PanelMock.ts';

export const ADMIN = '/__mock';

const GONE = 'The mock does not respond. This page reconnects automatically.';

/** Calls the admin endpoint. Throws an Error with one sentence if it refuses or does not respond. */
const callAdmin = async (method: string, path: string, body: unknown = {}): Promise<Response> => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(ADMIN + path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: method === 'GET' ? null : text,
  }).catch(() => undefined);
  if (response?.ok) return response;
  throw new Error(response === undefined ? GONE : (await response.json()).error);
};

const settingsFrom = (json: MockState['settings']): Settings => ({
  ...DEFAULT_SETTINGS,
  ...parseSettingsJson(JSON.stringify(json)),
});

const changes = (before: Settings, after: Settings): object => {
  const known = settingsJson(before);
  return Object.fromEntries(
    Object.entries(settingsJson(after)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name]),
    ),
  );
};

/** A mock on the server that this page is from, controlled through the admin endpoint. */
export class RemoteMock implements PanelMock {
  readonly apiBaseUrl = location.origin;
  readonly #listeners = new Set<() => void>();
  #mails: readonly Mail[] = [];
  #appUrl = '';
  #share = '';
  #offsetMs = 0;

  readonly world: PanelWorld = {
    isPersisted: true,
    settings: DEFAULT_SETTINGS,
    defaults: DEFAULT_SETTINGS,
    failure: '',
    now: () => new Date(Date.now() + this.#offsetMs),
    share: () => this.#share,
    /** Changes settings optimistically. Reverts them if the server refuses. */
    change: (changed) => {
      const before = this.world.settings;
      const settings = { ...before, ...changed };
      this.#set({ settings });
      callAdmin('PATCH', '', changes(before, settings)).catch(({ message: failure }: Error) =>
        this.#set({ settings: before, failure }),
      );
    },
    reset: async () => void (await callAdmin('POST', '/reset')),
    export: async () => (await callAdmin('GET', '/data')).text(),
    import: async ({ text }) => void (await callAdmin('PUT', '/data', text)),
    subscribe: (listener) => {
      this.#listeners.add(listener);
      return () => this.#listeners.delete(listener);
    },
  };

  readonly network: { rules: readonly RuleState[] } = { rules: [] };

  readonly log = {
    calls: [] as readonly LoggedCall[],
    clear: (): void => {
      this.log.calls = [];
      void callAdmin('DELETE', '/requests');
    },
    // `world.subscribe` also reports calls.
    subscribe: () => () => {},
  };

  readonly mailbox = {
    mails: (): Mail[] => [...this.#mails],
    markRead: (): void => {
      this.#mails = this.#mails.map((mail) => ({ ...mail, isRead: true }));
      void callAdmin('POST', '/mails/read');
      this.#set({});
    },
    openElsewhere: async (token: string, by: OtherOpener): Promise<void> =>
      void (await callAdmin('POST', '/mails/open', { token, by })),
  };

  readonly fetch: typeof fetch = (input, init) => globalThis.fetch(input, init);

  readonly magicLinkOf = (mail: Mail): string => magicLink(mail, this.#appUrl);

  /** Resolves when the first state has arrived. */
  connect(): Promise<void> {
    return new Promise((resolve) => {
      const events = new EventSource(`${ADMIN}/events`);
      events.addEventListener('state', ({ data }) => {
        this.#take(JSON.parse(data));
        resolve();
      });
      events.addEventListener('call', ({ data }) => this.#takeCall(JSON.parse(data)));
      events.addEventListener('error', () => this.#set({ failure: GONE }));
      // After a reconnect, the server sends all calls again.
      events.addEventListener('open', () => (this.log.calls = []));
    });
  }

  #take({ settings, defaults, rules, mails, appUrl, oldestCall, now, share }: MockState): void {
    this.network.rules = rules;
    this.#mails = mails;
    this.#appUrl = appUrl;
    this.#share = share;
    this.#offsetMs = Date.parse(now) - Date.now();
    this.log.calls = oldestCall === 0 ? [] : this.log.calls.filter(({ number }) => number >= oldestCall);
    this.#set({ settings: settingsFrom(settings), defaults: settingsFrom(defaults), failure: '' });
  }

  #takeCall(json: LoggedCall): void {
    const call = { ...json, at: new Date(json.at), url: location.origin + json.url };
    const { calls } = this.log;
    this.log.calls = calls.some(({ number }) => number === call.number)
      ? calls.map((one) => (one.number === call.number ? call : one))
      : [call, ...calls].slice(0, MAX_CALLS);
    this.#set({});
  }

  /** Updates the world and notifies listeners. An empty change reports changes outside of the world. */
  #set(changed: Partial<PanelWorld>): void {
    Object.assign(this.world, changed);
    for (const listener of this.#listeners) listener();
  }
}
