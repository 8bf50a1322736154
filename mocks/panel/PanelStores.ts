import { openIn } from './appAddress.ts';
import { shareOf } from './data/share.ts';
import { FaultDraftStore } from './faults/FaultDraftStore.ts';
import { PanelStore } from './frame/PanelStore.ts';
import { MailboxStore } from './mailbox/MailboxStore.ts';
import type { PanelMock } from './PanelMock.ts';
import { RequestsStore } from './requests/RequestsStore.ts';
import { SettingsStore } from './SettingsStore.ts';
import { VisitorStore } from './visitor/VisitorStore.ts';
import { watched } from './WatchedMock.ts';

export interface PanelOptions {
  readonly productName: string;
  /** Why the settings in the page's URL were not applied. Empty if there is no problem. */
  readonly problem?: string;
  /** Whether calls can be forwarded to a real provider. A built page blocks calls to other hosts. */
  readonly canForward?: boolean;
  readonly page?: Window;
}

export const panelStores = (
  mock: PanelMock,
  { productName, problem = '', canForward = false, page = window }: PanelOptions,
) => {
  const seen = watched(mock);
  const isServed = mock.addressOf !== undefined;
  const panel = new PanelStore(isServed);
  const openInApp = (address: string): void => {
    panel.closeSheet();
    openIn(page, address);
  };
  // Opens a new tab, so that the panel of a served mock remains visible.
  const openBeside = (address: string): void => void window.open(address, '_blank', 'noopener');
  const mailbox = new MailboxStore(seen, productName, isServed ? openBeside : openInApp);
  return {
    mock,
    canForward,
    isServed,
    panel,
    mailbox,
    settings: new SettingsStore(seen),
    requests: new RequestsStore(seen),
    share: shareOf(seen, page),
    visitor: new VisitorStore(seen, panel, mailbox, problem),
    /** Preserves the typed rule while its tab is closed. */
    newFault: new FaultDraftStore(),
  };
};

export type PanelStores = Readonly<ReturnType<typeof panelStores>>;
