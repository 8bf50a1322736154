import { isObject } from '../contract/json.ts';
import type { Schema } from '../contract/operations.ts';
import type { Findings } from './Findings.ts';

interface Field {
  /** The verdict if the provider never sends the field. */
  readonly verdict: 'untried' | 'feature' | 'differs';
  sent: number;
}

/** The received objects of a schema. */
interface Sent {
  /** Requests with their curl commands. `isAssumed`: the specification does not define the response. */
  readonly calls: Map<string, { readonly isAssumed: boolean; readonly command: string }>;
  /** The optional fields by name. */
  readonly fields: Map<string, Field>;
  readonly unknown: Set<string>;
}

interface Place {
  readonly call: string;
  readonly command: string;
  readonly isAssumed: boolean;
}

/** The first day with known clicks. A provider that knows all clicks never sends it. */
const LIMIT = 'since';

/** The maximum number of field names in a text. */
export const MAX_NAMES = 10;

const verdictOf = ({ type, format, 'x-assumed': isAssumed }: Schema): Field['verdict'] => {
  // Providers may omit empty strings.
  if ([type].flat().includes('string') && format === undefined) return 'untried';
  return isAssumed === true ? 'feature' : 'differs';
};

/**
 * Counts the fields that the provider sends. An optional field is a difference if the provider never sends
 * it. Unknown fields are reported with it, because the provider may use another name.
 */
export class FieldCensus {
  readonly #byTitle = new Map<string, Sent>();

  count(place: Place, schema: Schema, value: unknown): void {
    const { call, command } = place;
    const isAssumed = place.isAssumed || schema['x-assumed'] === true;
    const here = { call, command, isAssumed };
    const { title = '', items, properties, required = [] } = schema;
    if (Array.isArray(value) && items) {
      for (const item of value) this.count(here, items, item);
    }
    if (!isObject(value) || properties === undefined) return;
    const sent = this.#sentAs(title);
    sent.calls.set(call, { isAssumed, command });
    for (const [name, property] of Object.entries(properties)) {
      if (name in value) this.count(here, property, value[name]);
      if (required.includes(name) || name === LIMIT) continue;
      const field = sent.fields.get(name) ?? { verdict: verdictOf(property), sent: 0 };
      sent.fields.set(name, { ...field, sent: field.sent + Number(name in value) });
    }
    for (const name of Object.keys(value)) if (!(name in properties)) sent.unknown.add(name);
  }

  /** Returns a note in brackets with the unknown fields, or an empty string. */
  noteFor(title: string): string {
    const names = [...this.#sentAs(title).unknown].slice(0, MAX_NAMES);
    return names.length === 0 ? '' : ` (other fields: ${names.join(', ')})`;
  }

  report(findings: Findings): void {
    for (const [title, { calls, fields }] of this.#byTitle) {
      const missing = [...fields].filter(([, { sent }]) => sent === 0);
      for (const [call, { isAssumed, command }] of calls) {
        for (const verdict of ['untried', 'feature', 'differs'] as const) {
          const isSo = (one: Field) =>
            verdict === (isAssumed && one.verdict === 'differs' ? 'feature' : one.verdict);
          const expected = missing.flatMap(([name, field]) => (isSo(field) ? [name] : [])).join(', ');
          if (expected === '') continue;
          const text = `${title} never contains ${expected}${this.noteFor(title)}`;
          const evidence = { received: 'none of them', expected, command };
          if (verdict !== 'untried') findings.addField(verdict, text, call, evidence, 1);
          else findings.add('untried', `${text}; empty strings may be omitted`, call);
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
