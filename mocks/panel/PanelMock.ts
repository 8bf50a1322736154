import type { RequestLog } from '../log/RequestLog.ts';
import type { Mock } from '../Mock.ts';
import type { Network } from '../network/Network.ts';
import type { Settings } from '../settings/settings.ts';
import type { Upstream } from '../upstream/Upstream.ts';
import type { DataFile } from '../world/dataFile.ts';
import type { Mail, Mailbox } from '../world/Mailbox.ts';
import type { Change } from '../world/records.ts';
import type { World } from '../world/World.ts';

/** What the panel needs of a mock's data, settings and time. */
export interface PanelWorld
  extends Pick<World, 'defaults' | 'settings' | 'isKept' | 'now' | 'share' | 'subscribe'> {
  /** The links that were made, changed or deleted here; undefined where a change of settings cannot keep them. */
  readonly linkChanges?: readonly Change[];
  /** Why what it says is not what is, for a mock on a server; empty when all is well. */
  readonly failure?: string;
  change(settings: Partial<Settings>, keptLinks?: readonly Change[]): void;
  /** Only where the panel is in the page. */
  shareData?(): string | undefined;
  reset(): void | Promise<void>;
  export(): string | Promise<string>;
  import(file: DataFile): void | Promise<void>;
}

/** What the panel needs of a mock, which can be in this page or behind its admin endpoint. */
export interface PanelMock extends Pick<Mock, 'apiBaseUrl' | 'fetch'> {
  readonly world: PanelWorld;
  readonly network: Pick<Network, 'rules'>;
  readonly log: Pick<RequestLog, 'calls' | 'clear'> & Pick<World, 'subscribe'>;
  readonly mailbox: Pick<Mailbox, 'mails' | 'markRead' | 'openElsewhere'>;
  /** Where the magic link of a mail leads, for a mock on a server; undefined for a mock in this page. */
  readonly addressOf?: (mail: Mail) => string;
  /** Where a session token of the provider is kept; undefined where it is not the panel's to set. */
  readonly upstream?: Pick<Upstream, 'account'> | undefined;
}
