import type { LoggedCall } from '../../log/RequestLog.ts';
import type { RuleState } from '../../network/Network.ts';
import type { MockState } from '../../serve/events.ts';
import { magicLink } from '../../serve/magicLink.ts';
import { parseSettingsJson, settingsJson } from '../../settings/json.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../settings/settings.ts';
import type { Mail, OtherOpener } from '../../world/Mailbox.ts';
import type { PanelMock } from '../PanelMock.ts';

const ADMIN = '/__mock';
const GONE = 'The mock does not respond. This page goes on as soon as it is there again.';

const settingsFrom = (json: MockState['settings']): Settings => ({
  ...DEFAULT_SETTINGS,
  ...parseSettingsJson(JSON.stringify(json)),
});

/** The settings that differ, as JSON. */
const changes = (before: Settings, after: Settings): Readonly<Record<string, unknown>> => {
  const known = settingsJson(before);
  return Object.fromEntries(
    Object.entries(settingsJson(after)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name]),
    ),
  );
};

/** The mock of the server that this page is from, over its admin endpoint. */
export class RemoteMock implements PanelMock {
  readonly apiBaseUrl = location.origin;
  readonly isKept = true;
  settings = DEFAULT_SETTINGS;
  defaults = DEFAULT_SETTINGS;
  rules: readonly RuleState[] = [];
  /** Why what is shown is not what is; empty when all is well. */
  failure = '';
  readonly #listeners = new Set<() => void>();
  readonly #callListeners = new Set<(call: LoggedCall) => void>();
  #calls: readonly LoggedCall[] = [];
  #mails: readonly Mail[] = [];
  #share = '';
  #appUrl = '';
  #offsetMs = 0;

  readonly log = {
    calls: this.#calls,
    clear: (): void => {
      this.#setCalls([]);
      void this.#send('DELETE', '/requests');
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
      void this.#send('POST', '/mails/read', {});
      this.#notify();
    },
    openElsewhere: async (token: string, by: OtherOpener): Promise<void> => {
      await this.#send('POST', '/mails/open', { token, by });
    },
  };

  /** Resolves once the first state is here. */
  connect(): Promise<void> {
    return new Promise((resolve) => {
      const events = new EventSource(`${ADMIN}/events`);
      events.addEventListener('state', ({ data }) => {
        this.failure = '';
        this.#take(JSON.parse(data));
        resolve();
      });
      events.addEventListener('call', ({ data }) => this.#takeCall(JSON.parse(data)));
      events.addEventListener('error', () => this.#fail(GONE));
      // What comes after a pause comes whole.
      events.addEventListener('open', () => this.#setCalls([]));
    });
  }

  readonly now = (): Date => new Date(Date.now() + this.#offsetMs);

  readonly fetch: typeof fetch = (input, init) => globalThis.fetch(input, init);

  /** Where a mail's magic link leads. */
  readonly addressOf = (mail: Mail): string => magicLink(mail, this.#appUrl);

  share(): string {
    return this.#share;
  }

  /** Changes settings: here at once, and back again if the server refuses them. */
  change(settings: Partial<Settings>): void {
    const before = this.settings;
    this.settings = { ...before, ...settings };
    this.#notify();
    this.#send('PATCH', '', changes(before, this.settings)).catch((error: Error) => {
      this.settings = before;
      this.#fail(error.message);
    });
  }

  async reset(): Promise<void> {
    await this.#send('POST', '/reset', {});
  }

  async export(): Promise<string> {
    return (await this.#send('GET', '/data')).text();
  }

  async import(text: string): Promise<void> {
    await this.#send('PUT', '/data', text);
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #take({ settings, defaults, rules, now, share, mails, appUrl, oldestCall }: MockState): void {
    this.settings = settingsFrom(settings);
    this.defaults = settingsFrom(defaults);
    this.rules = rules;
    this.#offsetMs = Date.parse(now) - Date.now();
    this.#share = share;
    this.#mails = mails;
    this.#appUrl = appUrl;
    const calls = oldestCall === 0 ? [] : this.#calls.filter(({ number }) => number >= oldestCall);
    if (calls.length !== this.#calls.length) this.#setCalls(calls);
    this.#notify();
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

  /** Calls the admin endpoint; throws an Error with one sentence when it refuses or does not respond. */
  async #send(method: string, path: string, body?: unknown): Promise<Response> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await globalThis
      .fetch(ADMIN + path, { method, headers: { 'Content-Type': 'application/json' }, body: text ?? null })
      .catch(() => undefined);
    if (response?.ok) return response;
    throw new Error(response === undefined ? GONE : (await response.json()).error);
  }

  #fail(failure: string): void {
    this.failure = failure;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
