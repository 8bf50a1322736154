import type { RequestLog } from '../log/RequestLog.ts';
import type { Mock } from '../Mock.ts';
import type { Network } from '../network/Network.ts';
import type { Settings } from '../settings/settings.ts';
import type { Upstream } from '../upstream/Upstream.ts';
import type { DataFile } from '../world/dataFile.ts';
import type { Mail, Mailbox } from '../world/Mailbox.ts';
import type { Change } from '../world/records.ts';
import type { World } from '../world/World.ts';

export interface PanelWorld
  extends Pick<World, 'defaults' | 'settings' | 'isPersisted' | 'now' | 'share' | 'subscribe'> {
  /** Links created, changed or deleted since the seeds. Undefined if the mock cannot restore them. */
  readonly linkChanges?: readonly Change[];
  /** Why the displayed state may be wrong, for a served mock. Empty if the state is right. */
  readonly failure?: string;
  change(settings: Partial<Settings>, preservedLinks?: readonly Change[]): void;
  /** Available only if the mock runs in the page. */
  shareData?(): string | undefined;
  reset(): void | Promise<void>;
  export(): string | Promise<string>;
  import(file: DataFile): void | Promise<void>;
}

/** The parts of a mock that the panel uses. The mock runs in this page or behind its admin endpoint. */
export interface PanelMock extends Pick<Mock, 'apiBaseUrl' | 'fetch'> {
  readonly world: PanelWorld;
  readonly network: Pick<Network, 'rules'>;
  readonly log: Pick<RequestLog, 'calls' | 'clear'> & Pick<World, 'subscribe'>;
  readonly mailbox: Pick<Mailbox, 'mails' | 'markRead' | 'openElsewhere'>;
  /** Returns the URL of a mail's magic link, for a served mock. Undefined for a mock in this page. */
  readonly magicLinkOf?: (mail: Mail) => string;
  /** Holds the session token for the provider. Undefined if the panel cannot set the token. */
  readonly upstream?: Pick<Upstream, 'account'> | undefined;
}
