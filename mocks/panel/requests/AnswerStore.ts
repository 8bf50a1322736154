import { makeAutoObservable, observableRef } from 'mobx';
import { type LoggedCall, SHORTENED } from '../../log/RequestLog.ts';
import { MASK } from '../../Masking.ts';
import { FaultDraftStore } from '../faults/FaultDraftStore.ts';
import type { PanelWorld } from '../PanelMock.ts';
import { answerDraft } from './answerDraft.ts';

/** The answer to a logged call, edited to be given from now on. At most one is being edited. */
export class AnswerStore {
  rule: FaultDraftStore | undefined = undefined;
  /** The call, as its row shows it. */
  title = '';
  /** What has become of the last rule, or stands in the way of the next; empty when there is nothing to say. */
  notice = '';
  /** How often the editor was asked for: it takes the focus each time. */
  asked = 0;
  readonly #world: PanelWorld;
  #first = '';

  constructor(world: PanelWorld) {
    this.#world = world;
    makeAutoObservable(this, { rule: observableRef }, { autoBind: true });
  }

  /** What the log has not kept of the body; empty when it is whole. */
  get gap(): string {
    if (this.rule === undefined) return '';
    if (this.#first.includes(SHORTENED)) return 'The log keeps only the beginning of a body this long.';
    return this.#first.includes(MASK) ? `The log has masked the tokens: put others in place of ${MASK}.` : '';
  }

  /** Opens the editor for a call; one with changes stays as it is. */
  open(call: LoggedCall, path: string): void {
    this.asked += 1;
    if (this.rule !== undefined && this.rule.text !== this.#first) {
      this.notice = 'Add this rule or cancel it first.';
      return;
    }
    this.#first = answerDraft(call, path);
    this.rule = new FaultDraftStore(this.#first);
    this.title = `${call.method} ${path.replace(/[?#].*/s, '')}`;
    this.notice = '';
  }

  /** Puts the rule in front of the others, which could keep it from its calls. */
  add(rule: string): void {
    const others = this.#world.settings.faults.filter((one) => one !== rule);
    this.#world.change({ faults: [rule, ...others] });
    this.close();
    this.notice = 'The rule was added. It is the first one in the Network tab.';
  }

  close(): void {
    this.rule = undefined;
    this.notice = '';
  }
}
