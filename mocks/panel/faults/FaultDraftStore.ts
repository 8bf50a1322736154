import { makeAutoObservable, observableRef } from 'mobx';
import { SHORTENED } from '../../log/RequestLog.ts';
import { MASK } from '../../Masking.ts';
import { type FaultRule, formatFaultRule, parseFaultRule, RuleSyntaxError } from '../../network/faultRule.ts';
import { warningOf } from '../../network/ruleWarning.ts';
import { allRoutes } from '../../provider/allRoutes.ts';

export const isMeantAsJson = (body: string): boolean => /^\s*[[{]/.test(body);

/** Removes white space outside of strings. Does not parse the JSON, which could change its numbers. */
export const onOneLine = (json: string): string => json.replace(/("(?:[^"\\]|\\.)*"?)|\s+/g, '$1');

/** A rule while it is typed, on one or more lines. Outlives its field, so that the typed text is not lost. */
export class FaultDraftStore {
  text: string;
  /** The error in the text, set by an attempt to add the rule. */
  syntaxError: RuleSyntaxError | undefined = undefined;
  /** Why an offered rule was not accepted. Empty if it was. */
  notice = '';
  #first: string;

  constructor(text = '* * 500') {
    this.text = text;
    this.#first = text;
    makeAutoObservable(this, { syntaxError: observableRef }, { autoBind: true });
  }

  type(text: string): void {
    this.text = text;
    this.syntaxError = undefined;
    this.notice = '';
  }

  /** Replaces the text, unless the user has typed a rule that is not added yet. */
  offer(text: string): void {
    if (this.text !== this.#first && this.text.trim() !== '') {
      this.notice = 'Add or clear this rule first.';
      return;
    }
    this.type(text);
    this.#first = text;
  }

  chooseCall(call: string): void {
    this.type(this.text.replace(/^\s*(off\s+)?\S*\s*\S*/, `$1${call.replaceAll('$', '$$$$')}`));
  }

  /** Warns about a valid but questionable rule. Empty for all other rules. */
  get warning(): string {
    if (this.text.includes(SHORTENED)) return 'The log contains only the beginning of this body.';
    if (this.text.includes(MASK)) return `Tokens are masked in the log. Replace ${MASK} with other tokens.`;
    const rule = this.#read();
    return rule instanceof RuleSyntaxError ? '' : (warningOf(rule, allRoutes) ?? '');
  }

  /** Returns the line of the rule. If the text is invalid, sets `syntaxError` and returns undefined. */
  take(): string | undefined {
    const rule = this.#read();
    if (rule instanceof RuleSyntaxError) {
      this.syntaxError = rule;
      return undefined;
    }
    this.#first = this.text;
    const { outcome } = rule;
    const hasJson = outcome?.kind === 'status' && isMeantAsJson(outcome.body);
    return formatFaultRule(
      hasJson ? { ...rule, outcome: { ...outcome, body: onOneLine(outcome.body) } } : rule,
    );
  }

  #read(): FaultRule | RuleSyntaxError {
    try {
      return parseFaultRule(this.text);
    } catch (error) {
      if (error instanceof RuleSyntaxError) return error;
      throw error;
    }
  }
}
