import { navigate } from './appUrl.ts';
import { shareOf } from './data/share.ts';
import { FaultDraftStore } from './faults/FaultDraftStore.ts';
import { PanelStore } from './frame/PanelStore.ts';
import { MailboxStore } from './mailbox/MailboxStore.ts';
import { observableMock } from './observableMock.ts';
import type { PanelMock } from './PanelMock.ts';
import { RequestsStore } from './requests/RequestsStore.ts';
import { SettingsStore } from './SettingsStore.ts';
import { VisitorStore } from './visitor/VisitorStore.ts';

export interface PanelOptions {
  readonly productName: string;
  /** Why the settings in the page's URL were not applied. Empty if all were applied. */
  readonly problem?: string;
  /** Whether calls can be forwarded to a real provider. A built page blocks calls to other hosts. */
  readonly canForward?: boolean;
  readonly page?: Window;
}

export const panelStores = (
  mock: PanelMock,
  { productName, problem = '', canForward = false, page = window }: PanelOptions,
) => {
  const observable = observableMock(mock);
  const isServed = mock.magicLinkOf !== undefined;
  const panel = new PanelStore(isServed);
  const openInApp = (url: string): void => {
    panel.closeSheet();
    navigate(page, url);
  };
  // Opens a new tab, so that the panel of a served mock remains visible.
  const openBeside = (url: string): void => void window.open(url, '_blank', 'noopener');
  const mailbox = new MailboxStore(observable, productName, isServed ? openBeside : openInApp);
  return {
    mock,
    canForward,
    isServed,
    panel,
    mailbox,
    settings: new SettingsStore(observable),
    requests: new RequestsStore(observable),
    share: shareOf(observable, page),
    visitor: new VisitorStore(observable, panel, mailbox, problem),
    /** Preserves the typed rule while its tab is closed. */
    newFault: new FaultDraftStore(),
  };
};

export type PanelStores = Readonly<ReturnType<typeof panelStores>>;
