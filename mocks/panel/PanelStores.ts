import { openInThisTab } from './appAddress.ts';
import { DataStore } from './data/DataStore.ts';
import { PanelStore } from './frame/PanelStore.ts';
import { MailboxStore } from './mailbox/MailboxStore.ts';
import type { PanelMock } from './PanelMock.ts';
import { RequestsStore } from './requests/RequestsStore.ts';
import { SettingsStore } from './SettingsStore.ts';
import { VisitorStore } from './visitor/VisitorStore.ts';

export interface PanelOptions {
  readonly productName: string;
  /** Why the settings in the page's address were not used; empty when there is no problem. */
  readonly problem: string;
  /** Whether calls can be forwarded to a real provider: a built page blocks calls to other hosts. */
  readonly canForward?: boolean;
  /** Why the page's address did not sign the demo account in; empty when there is no problem. */
  readonly signInProblem?: string;
}

/** The state of a mock's panel. */
export class PanelStores {
  readonly panel: PanelStore;
  readonly mailbox: MailboxStore;
  readonly settings: SettingsStore;
  readonly requests: RequestsStore;
  readonly data: DataStore;
  readonly mock: PanelMock;
  readonly canForward: boolean;
  readonly visitor: VisitorStore;

  constructor(
    mock: PanelMock,
    { productName, problem, canForward = false, signInProblem = '' }: PanelOptions,
  ) {
    const isServed = mock.addressOf !== undefined;
    const openInApp = (address: string): void => {
      this.panel.close();
      openInThisTab(address);
    };
    // In a new tab: a served mock stays in view beside the program.
    const openBeside = (address: string): void => void window.open(address, '_blank', 'noopener');
    this.panel = new PanelStore(problem, isServed);
    this.mailbox = new MailboxStore(mock, productName, isServed ? openBeside : openInApp);
    this.settings = new SettingsStore(mock);
    this.requests = new RequestsStore(mock);
    this.data = new DataStore(mock);
    this.mock = mock;
    this.canForward = canForward;
    this.visitor = new VisitorStore(this.panel, this.mailbox, signInProblem);
  }
}
