import { JSON_TYPE, mediaType } from '../mocks/contract/judgeBody.ts';
import type { Schema } from '../mocks/contract/openApi.ts';
import type { Operation } from '../mocks/contract/operations.ts';
import { findViolations } from '../mocks/contract/schemas.ts';
import type { Reply } from './Client.ts';
import { type FieldCensus, MAX_NAMES } from './FieldCensus.ts';
import type { Findings } from './Findings.ts';
import { isObject, unwrapped } from './values.ts';

interface Expected {
  readonly operation: Operation;
  /** The status of the declared response by which the reply is judged. */
  readonly status: number;
  readonly findings: Findings;
  readonly census: FieldCensus;
}

export const callOf = ({ method, path }: Operation): string => `${method} ${path}`;

/** What the body of a response can be wrapped in, by its operation. */
const WRAPPER: Readonly<Record<string, string>> = {
  profile: 'user',
  getLink: 'link',
  createLink: 'link',
  updateLink: 'link',
};

/** Of two shapes of a list the one that was sent. */
const shapeOf = (schema: Schema, body: unknown): Schema =>
  schema.oneOf?.find(({ type }) => type === (Array.isArray(body) ? 'array' : 'object')) ?? schema;

/** Adds how a reply differs from the declared response; returns whether it has its shape. */
export const judgeReply = (reply: Reply, { operation, status, findings, census }: Expected): boolean => {
  const call = callOf(operation);
  const { content, headers = {}, 'x-assumed': isResponseAssumed } = operation.responses[status] ?? {};
  const isAssumed = operation.isAssumed || isResponseAssumed === true;
  let isAsDeclared = true;
  const differs = (isThisAssumed: boolean, text: string, count = 1): void => {
    isAsDeclared = false;
    findings.addField(isAssumed || isThisAssumed ? 'assumed' : 'spec', text, call, count);
  };

  for (const [name, { required }] of Object.entries(headers)) {
    if (required && !reply.headers.get(name)) differs(false, `the header ${name} is missing`);
  }
  const [[type, declared] = []] = Object.entries(content ?? {});
  if (type === undefined || declared === undefined) return isAsDeclared;
  const sentType = mediaType(reply.headers) ?? 'none';
  if (type === JSON_TYPE && reply.body === undefined) {
    differs(false, `the body is no JSON (content type ${sentType})`);
    return isAsDeclared;
  }
  if (sentType !== type) differs(true, `the content type is ${sentType} instead of ${type}`);
  if (type !== JSON_TYPE) return isAsDeclared;
  const body = unwrapped(reply.body, WRAPPER[operation.id] ?? '');
  const schema = shapeOf(declared.schema, body);
  const { title = 'object', required = [] } = schema;
  if (isObject(body) && required.length > 0 && !required.some((name) => name in body)) {
    const names = Object.keys(body).slice(0, MAX_NAMES).join(', ') || 'nothing';
    differs(false, `the body is no ${title}: it has ${names}`);
    return isAsDeclared;
  }
  census.count(call, schema, body, isAssumed);
  for (const { field, message, count, isAssumed: isFieldAssumed } of findViolations(schema, body)) {
    const isMissing = message.startsWith('must have required property');
    const text = isMissing ? `is missing${census.noteFor(field.split('.')[0] ?? '')}` : message;
    differs(isFieldAssumed, `${field || 'the body'} ${text}`, count);
  }
  return isAsDeclared;
};
