import { FaultDraftStore } from './faults/FaultDraftStore.ts';
import type { PanelMock } from './PanelMock.ts';
import { AnswerStore } from './requests/AnswerStore.ts';
import { UpstreamStore } from './upstream/UpstreamStore.ts';

/** What is typed in the tabs for developers; it stays while they are closed. */
export class DeveloperStores {
  readonly newFault = new FaultDraftStore();
  readonly answer: AnswerStore;
  readonly upstream: UpstreamStore;

  constructor(mock: PanelMock, canForward: boolean) {
    this.answer = new AnswerStore(mock.world);
    this.upstream = new UpstreamStore(mock, canForward);
  }
}
