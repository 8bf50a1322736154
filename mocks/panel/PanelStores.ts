import type { Mock } from '../Mock.ts';
import { DataStore } from './data/DataStore.ts';
import { MailboxStore } from './mailbox/MailboxStore.ts';
import { PanelStore } from './PanelStore.ts';
import { RequestsStore } from './requests/RequestsStore.ts';
import { SettingsStore } from './SettingsStore.ts';
import { VisitorStore } from './visitor/VisitorStore.ts';

export interface PanelOptions {
  readonly productName: string;
  /** Why the settings in the page's address were not used; empty when there is no problem. */
  readonly problem: string;
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
  readonly visitor: VisitorStore;

  constructor(mock: Mock, { productName, problem, signInProblem = '' }: PanelOptions) {
    this.panel = new PanelStore(problem);
    this.mailbox = new MailboxStore(mock, productName);
    this.settings = new SettingsStore(mock);
    this.requests = new RequestsStore(mock);
    this.data = new DataStore(mock);
    this.visitor = new VisitorStore(this.panel, this.mailbox, signInProblem);
  }
}
