import { openIn } from './appAddress.ts';
import { ShareStore } from './data/ShareStore.ts';
import { FaultDraftStore } from './faults/FaultDraftStore.ts';
import { PanelStore } from './frame/PanelStore.ts';
import { MailboxStore } from './mailbox/MailboxStore.ts';
import type { PanelMock } from './PanelMock.ts';
import { RequestsStore } from './requests/RequestsStore.ts';
import { SettingsStore } from './SettingsStore.ts';
import { VisitorStore } from './visitor/VisitorStore.ts';
import { WatchedMock } from './WatchedMock.ts';

export interface PanelOptions {
  readonly productName: string;
  /** Why the page's address did not do what it says; empty when there is no problem. */
  readonly problem?: string;
  /** Whether calls can be forwarded to a real provider: a built page blocks calls to other hosts. */
  readonly canForward?: boolean;
  readonly page?: Window;
}

export class PanelStores {
  readonly panel: PanelStore;
  readonly mailbox: MailboxStore;
  readonly settings: SettingsStore;
  readonly requests: RequestsStore;
  readonly share: ShareStore;
  readonly visitor: VisitorStore;
  /** What is typed stays while its tab is closed. */
  readonly newFault = new FaultDraftStore();
  readonly mock: PanelMock;
  readonly canForward: boolean;
  /** Whether the mock is on a server, whose panel nobody but developers sees. */
  readonly isServed: boolean;

  constructor(
    mock: PanelMock,
    { productName, problem = '', canForward = false, page = window }: PanelOptions,
  ) {
    const watched = new WatchedMock(mock);
    this.mock = mock;
    this.canForward = canForward;
    this.isServed = mock.addressOf !== undefined;
    const openInApp = (address: string): void => {
      this.panel.closeSheet();
      openIn(page, address);
    };
    // In a new tab: a served mock stays in view beside the program.
    const openBeside = (address: string): void => void window.open(address, '_blank', 'noopener');
    this.panel = new PanelStore(this.isServed);
    this.mailbox = new MailboxStore(watched, productName, this.isServed ? openBeside : openInApp);
    this.settings = new SettingsStore(watched);
    this.requests = new RequestsStore(watched);
    this.share = new ShareStore(watched, page);
    this.visitor = new VisitorStore(watched, this.panel, this.mailbox, problem);
  }
}
