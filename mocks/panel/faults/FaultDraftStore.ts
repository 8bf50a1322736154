import { makeAutoObservable, observableRef } from 'mobx';
import { SHORTENED } from '../../log/RequestLog.ts';
import { MASK } from '../../Masking.ts';
import { type FaultRule, formatFaultRule, Mistake, parseFaultRule } from '../../network/faultRule.ts';
import { warningOf } from '../../network/ruleWarning.ts';
import { allRoutes } from '../../provider/allRoutes.ts';

export const isMeantAsJson = (body: string): boolean => /^\s*[[{]/.test(body);

/** JSON on one line; its numbers stay as they were typed. */
export const onOneLine = (json: string): string => json.replace(/("(?:[^"\\]|\\.)*"?)|\s+/g, '$1');

/** A rule as it is being typed, on any number of lines. It outlives its field, so that nothing typed is lost. */
export class FaultDraftStore {
  text: string;
  /** What keeps the text from being a rule, once the rule was wanted. */
  mistake: Mistake | undefined = undefined;
  /** Why the rule that was offered is not here; empty when it is. */
  notice = '';
  #first: string;

  constructor(text = '* * 500') {
    this.text = text;
    this.#first = text;
    makeAutoObservable(this, { mistake: observableRef }, { autoBind: true });
  }

  type(text: string): void {
    this.text = text;
    this.mistake = undefined;
    this.notice = '';
  }

  /** Begins with the text of another rule, unless somebody has typed one that is not added yet. */
  offer(text: string): void {
    if (this.text !== this.#first && this.text.trim() !== '') {
      this.notice = 'Add this rule first, or empty it.';
      return;
    }
    this.type(text);
    this.#first = text;
  }

  chooseCall(call: string): void {
    this.type(this.text.replace(/^\s*(off\s+)?\S*\s*\S*/, `$1${call.replaceAll('$', '$$$$')}`));
  }

  /** What is odd about it; empty when nothing is, and for a text that is no rule. */
  get warning(): string {
    if (this.text.includes(SHORTENED)) return 'The log keeps only the beginning of a body this long.';
    if (this.text.includes(MASK)) return `The log has masked the tokens: put others in place of ${MASK}.`;
    const rule = this.#read();
    return rule instanceof Mistake ? '' : (warningOf(rule, allRoutes) ?? '');
  }

  /** The line of the rule; undefined, with the mistake shown, when there is none yet. */
  take(): string | undefined {
    const rule = this.#read();
    if (rule instanceof Mistake) {
      this.mistake = rule;
      return undefined;
    }
    this.#first = this.text;
    const { outcome } = rule;
    const hasJson = outcome?.kind === 'status' && isMeantAsJson(outcome.body);
    return formatFaultRule(
      hasJson ? { ...rule, outcome: { ...outcome, body: onOneLine(outcome.body) } } : rule,
    );
  }

  #read(): FaultRule | Mistake {
    try {
      return parseFaultRule(this.text);
    } catch (error) {
      if (error instanceof Mistake) return error;
      throw error;
    }
  }
}
