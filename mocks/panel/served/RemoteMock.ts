import type { LoggedCall } from '../../log/RequestLog.ts';
import type { RuleState } from '../../network/Network.ts';
import type { MockState } from '../../serve/admin.ts';
import { parseSettingsJson, settingsJson } from '../../settings/json.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../settings/settings.ts';
import type { DataFile } from '../../world/dataFile.ts';
import { type Mail, magicLink, type OtherOpener } from '../../world/Mailbox.ts';
import type { PanelMock, PanelWorld } from '../PanelMock.ts';

export const ADMIN = '/__mock';

const GONE = 'The mock does not respond. This page goes on as soon as it is there again.';

/** Calls the admin endpoint; throws an Error with one sentence when it refuses or does not respond. */
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

const changes = (before: Settings, after: Settings): Readonly<Record<string, unknown>> => {
  const known = settingsJson(before);
  return Object.fromEntries(
    Object.entries(settingsJson(after)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name]),
    ),
  );
};

class RemoteWorld implements PanelWorld {
  readonly isKept = true;
  settings = DEFAULT_SETTINGS;
  defaults = DEFAULT_SETTINGS;
  failure = '';
  readonly #listeners = new Set<() => void>();
  #share = '';
  #offsetMs = 0;

  readonly now = (): Date => new Date(Date.now() + this.#offsetMs);

  share(): string {
    return this.#share;
  }

  /** Changes settings: here at once, and back again if the server refuses them. */
  change(settings: Partial<Settings>): void {
    const before = this.settings;
    this.settings = { ...before, ...settings };
    this.notify();
    callAdmin('PATCH', '', changes(before, this.settings)).catch((error: Error) => {
      this.settings = before;
      this.fail(error.message);
    });
  }

  async reset(): Promise<void> {
    await callAdmin('POST', '/reset');
  }

  async export(): Promise<string> {
    return (await callAdmin('GET', '/data')).text();
  }

  async import({ text }: DataFile): Promise<void> {
    await callAdmin('PUT', '/data', text);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Takes over what the mock has sent, without telling the listeners. */
  take({ settings, defaults, now, share }: MockState): void {
    this.failure = '';
    this.settings = settingsFrom(settings);
    this.defaults = settingsFrom(defaults);
    this.#offsetMs = Date.parse(now) - Date.now();
    this.#share = share;
  }

  fail(failure: string): void {
    this.failure = failure;
    this.notify();
  }

  /** Calls the listeners, also when something beside the settings has changed. */
  notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

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
    // The world tells of calls, too.
    subscribe: () => () => {},
  };

  readonly mailbox = {
    mails: (): Mail[] => [...this.#mails],
    markRead: (): void => {
      this.#mails = this.#mails.map((mail) => ({ ...mail, isRead: true }));
      void callAdmin('POST', '/mails/read');
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
