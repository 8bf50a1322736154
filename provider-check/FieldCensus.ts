import type { Schema } from '../mocks/contract/openApi.ts';
import { isObject } from '../mocks/parsed.ts';
import type { Findings } from './Findings.ts';

interface Field {
  readonly isText: boolean;
  sent: number;
}

/** What was sent where a schema of that title was due. */
interface Sent {
  /** The calls, each with its command, and whether the specification leaves their responses open. */
  readonly calls: Map<string, { readonly isAssumed: boolean; readonly command: string }>;
  /** By name, those that may be missing. */
  readonly fields: Map<string, Field>;
  readonly unknown: Set<string>;
}

/** A response where a schema was due. */
interface Place {
  readonly call: string;
  readonly command: string;
  readonly isAssumed: boolean;
}

/** Of unknown fields. */
export const MAX_NAMES = 10;

const isText = ({ type, format }: Schema): boolean =>
  [type].flat().includes('string') && format === undefined;

/**
 * Counts which fields the provider sends. One that the contract allows to be missing is a difference when it is never
 * sent; the names of unknown fields tell what it may be called there.
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
      if (required.includes(name)) continue;
      const field = sent.fields.get(name) ?? { isText: isText(property), sent: 0 };
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
      for (const isOfTexts of [false, true]) {
        const names = [...fields].filter(([, field]) => field.sent === 0 && field.isText === isOfTexts);
        if (names.length === 0) continue;
        const expected = names.map(([name]) => name).join(', ');
        const text = `${title} never has ${expected}${this.noteFor(title)}`;
        for (const [call, { isAssumed, command }] of calls) {
          const evidence = { came: 'none of them', expected, command };
          if (isOfTexts) findings.add('untried', `${text}; a text may be left out when it is empty`, call);
          else findings.addField(isAssumed ? 'feature' : 'differs', text, call, evidence, 1);
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
