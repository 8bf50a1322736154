import type { Schema } from '../mocks/contract/openApi.ts';
import type { Findings } from './Findings.ts';
import { isObject } from './values.ts';

interface Field {
  readonly kind: 'text' | 'assumed' | 'spec';
  sent: number;
}

/** What was sent where a schema of that title was due. */
interface Sent {
  /** The calls, and whether the specification leaves their responses open. */
  readonly calls: Map<string, boolean>;
  /** By name, those that may be missing. */
  readonly fields: Map<string, Field>;
  readonly unknown: Set<string>;
}

/** Of unknown fields. */
export const MAX_NAMES = 10;

const kindOf = ({ type, format, 'x-assumed': isAssumed }: Schema): Field['kind'] => {
  if ([type].flat().includes('string') && format === undefined) return 'text';
  return isAssumed === true ? 'assumed' : 'spec';
};

/**
 * Counts which fields the provider sends. One that the contract allows to be missing is a difference when it is never
 * sent; the names of unknown fields tell what it may be called there.
 */
export class FieldCensus {
  readonly #byTitle = new Map<string, Sent>();

  count(call: string, schema: Schema, value: unknown, isAssumed: boolean): void {
    const isAssumedHere = isAssumed || schema['x-assumed'] === true;
    const { title = '', items, properties, required = [] } = schema;
    if (Array.isArray(value) && items) {
      for (const item of value) this.count(call, items, item, isAssumedHere);
    }
    if (!isObject(value) || properties === undefined) return;
    const sent = this.#sentAs(title);
    sent.calls.set(call, isAssumedHere);
    for (const [name, property] of Object.entries(properties)) {
      if (name in value) this.count(call, property, value[name], isAssumedHere);
      if (required.includes(name)) continue;
      const field = sent.fields.get(name) ?? { kind: kindOf(property), sent: 0 };
      sent.fields.set(name, { ...field, sent: field.sent + Number(name in value) });
    }
    for (const name of Object.keys(value)) if (!(name in properties)) sent.unknown.add(name);
  }

  /** What the provider sends where fields are missing, as a note in brackets. */
  noteFor(title: string): string {
    const names = [...this.#sentAs(title).unknown].slice(0, MAX_NAMES);
    return names.length === 0 ? '' : ` (other fields there: ${names.join(', ')})`;
  }

  report(findings: Findings): void {
    for (const [title, { calls, fields }] of this.#byTitle) {
      const missing = [...fields].filter(([, field]) => field.sent === 0);
      for (const [call, isAssumed] of calls) {
        const verdictOf = ({ kind }: Field) => (kind === 'spec' && isAssumed ? 'assumed' : kind);
        for (const verdict of ['spec', 'assumed', 'text'] as const) {
          const names = missing.filter(([, field]) => verdictOf(field) === verdict).map(([name]) => name);
          if (names.length === 0) continue;
          const text = `${title} never has ${names.join(', ')}${this.noteFor(title)}`;
          if (verdict !== 'text') findings.addField(verdict, text, call);
          else findings.add('untried', `${text}; a text may be left out when it is empty`, call);
        }
      }
    }
  }

  #sentAs(title: string): Sent {
    const sent = this.#byTitle.get(title) ?? { calls: new Map(), fields: new Map(), unknown: new Set() };
    this.#byTitle.set(title, sent);
    return sent;
  }
}
