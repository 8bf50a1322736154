import { openIn } from './appAddress.ts';
import { DataStore } from './data/DataStore.ts';
import { PanelStore } from './frame/PanelStore.ts';
import { MailboxStore } from './mailbox/MailboxStore.ts';
import type { PanelMock } from './PanelMock.ts';
import { RequestsStore } from './requests/RequestsStore.ts';
import { SettingsStore } from './SettingsStore.ts';
import { VisitorStore } from './visitor/VisitorStore.ts';

export interface PanelOptions {
  readonly productName: string;
  /** Why the page's address did not do what it says; empty when there is no problem. */
  readonly problem?: string;
  /** Whether calls can be forwarded to a real provider: a built page blocks calls to other hosts. */
  readonly canForward?: boolean;
  /** The page that the panel belongs to; its own by default. */
  readonly page?: Window;
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
  /** Whether the mock is on a server, whose panel nobody but developers sees. */
  readonly isServed: boolean;

  constructor(
    mock: PanelMock,
    { productName, problem = '', canForward = false, page = window }: PanelOptions,
  ) {
    this.isServed = mock.addressOf !== undefined;
    const openInApp = (address: string): void => {
      this.panel.closeSheet();
      openIn(page, address);
    };
    // In a new tab: a served mock stays in view beside the program.
    const openBeside = (address: string): void => void window.open(address, '_blank', 'noopener');
    this.panel = new PanelStore(this.isServed);
    this.mailbox = new MailboxStore(mock, productName, this.isServed ? openBeside : openInApp);
    this.settings = new SettingsStore(mock);
    this.requests = new RequestsStore(mock);
    this.data = new DataStore(mock, page);
    this.mock = mock;
    this.canForward = canForward;
    this.visitor = new VisitorStore(this.panel, this.mailbox, problem);
  }

  /** Takes over what the mock becomes, until the returned function is called. */
  follow(): () => void {
    const lookAtAll = (): void => {
      for (const store of [this.settings, this.mailbox, this.data, this.requests]) store.look();
    };
    // Calls hit rules, and a reset empties the log.
    const lookAtCalls = (): void => {
      for (const store of [this.settings, this.requests]) store.look();
    };
    lookAtAll();
    const stops = [this.mock.world.subscribe(lookAtAll), this.mock.log.subscribe(lookAtCalls)];
    return () => {
      for (const stop of stops) stop();
    };
  }
}
