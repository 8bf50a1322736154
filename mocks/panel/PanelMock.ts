import type { RequestLog } from '../log/RequestLog.ts';
import type { Mock } from '../Mock.ts';
import type { Settings } from '../settings/settings.ts';
import type { Change } from '../world/changes.ts';
import type { Mailbox } from '../world/Mailbox.ts';

/** What the panel needs of a mock, which can be in this page or behind its admin endpoint. */
export interface PanelMock
  extends Pick<
    Mock,
    'apiBaseUrl' | 'defaults' | 'settings' | 'rules' | 'isKept' | 'now' | 'fetch' | 'share' | 'subscribe'
  > {
  readonly log: Pick<RequestLog, 'calls' | 'clear' | 'subscribe'>;
  readonly mailbox: Pick<Mailbox, 'mails' | 'markRead' | 'openElsewhere'>;
  /** Where a session token of the provider is kept; undefined where it is not the panel's to set. */
  readonly upstream?: { token: string } | undefined;
  /** The links that were made, changed or deleted here; undefined where a change of settings cannot keep them. */
  readonly linkChanges?: readonly Change[];
  change(settings: Partial<Settings>, keptLinks?: readonly Change[]): void;
  reset(): void | Promise<void>;
  export(): string | Promise<string>;
  import(text: string): void | Promise<void>;
}
