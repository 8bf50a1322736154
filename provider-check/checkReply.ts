import { JSON_TYPE, mediaType } from '../contract/checkExchange.ts';
import { isObject } from '../contract/json.ts';
import type { Operation, Schema } from '../contract/operations.ts';
import { findViolations } from '../contract/schemas.ts';
import { brief, type Reply } from './Client.ts';
import { type FieldCensus, MAX_NAMES } from './FieldCensus.ts';
import type { Difference, Evidence, Findings } from './Findings.ts';
import { unwrap } from './values.ts';

interface Expected {
  readonly operation: Operation;
  /** The status of the declared response that the reply is compared with. */
  readonly status: number;
  readonly findings: Findings;
  readonly census: FieldCensus;
}

export const callOf = ({ method, path }: Operation): string => `${method} ${path}`;

const MISSING = 'must have required property';

/** The optional wrapper field of a response body, by operation id. */
const WRAPPER: Readonly<Record<string, string>> = {
  profile: 'user',
  getLink: 'link',
  createLink: 'link',
  updateLink: 'link',
};

/** Selects the schema of a list by its form, since a list may be an array or an object. */
const shapeOf = (schema: Schema, body: unknown): Schema =>
  schema.oneOf?.find(({ type }) => type === (Array.isArray(body) ? 'array' : 'object')) ?? schema;

/** Operations that users need to see or create a link. */
const ESSENTIAL = ['requestMagicLink', 'verify', 'refresh', 'listLinks', 'createLink'];

/** Fields that users need to sign in or to use a link. */
const ESSENTIAL_FIELDS =
  /^(Verification\.(user|jwt)|RefreshedSession\.token|LinkPage\.links|Link\.id) (is missing|must)/;

/** Returns the kind of difference to report when an operation fails. */
export const failureOf = ({ id, isAssumed }: Operation): Difference => {
  if (ESSENTIAL.includes(id)) return 'broken';
  return isAssumed ? 'feature' : 'differs';
};

/** Describes the received value of a schema violation. */
const receivedFor = (message: string, value: unknown): string =>
  message.startsWith(MISSING)
    ? `only ${Object.keys(Object(value)).join(', ') || 'nothing'}`
    : JSON.stringify(value);

/** Adds the differences between a reply and its declared response. Returns false if there are any. */
export const checkReply = (reply: Reply, { operation, status, findings, census }: Expected): boolean => {
  const call = callOf(operation);
  const { content, headers = {}, 'x-assumed': isResponseAssumed } = operation.responses[status] ?? {};
  const isAssumed = operation.isAssumed || isResponseAssumed === true;
  const { command } = reply;
  let isAsDeclared = true;
  /** Adds a difference of the whole response. */
  const differs = (verdict: Difference, text: string, received: string, expected: string): void => {
    isAsDeclared = false;
    findings.addDifference(verdict, text, call, { received: brief(received), expected, command });
  };
  const otherwise = isAssumed ? 'feature' : 'differs';
  const failure = isAssumed ? 'feature' : failureOf(operation);

  for (const [name, { required }] of Object.entries(headers)) {
    if (required && !reply.headers.get(name))
      differs(otherwise, `the header ${name} is missing`, `no ${name}`, name);
  }
  const [[type, declared] = []] = Object.entries(content ?? {});
  if (type === undefined || declared === undefined) return isAsDeclared;
  const sentType = mediaType(reply.headers) ?? 'none';
  if (type === JSON_TYPE && reply.body === undefined) {
    differs(failure, `the body is not JSON (content type ${sentType})`, reply.received, 'JSON');
    return isAsDeclared;
  }
  if (sentType !== type)
    differs('feature', `the content type is ${sentType} instead of ${type}`, sentType, type);
  if (type !== JSON_TYPE) return isAsDeclared;
  const body = unwrap(reply.body, WRAPPER[operation.id] ?? '');
  const schema = shapeOf(declared.schema, body);
  const { title = 'object', required = [] } = schema;
  if (isObject(body) && required.length > 0 && !required.some((name) => name in body)) {
    const names = Object.keys(body).slice(0, MAX_NAMES).join(', ') || 'nothing';
    differs(
      failure,
      `the body is not of type ${title}: it contains ${names}`,
      reply.received,
      required.join(', '),
    );
    return isAsDeclared;
  }
  census.count({ call, command, isAssumed }, schema, body);
  for (const { field, message, value, count, isAssumed: isFieldAssumed } of findViolations(schema, body)) {
    const isMissing = message.startsWith(MISSING);
    const note = isMissing ? `is missing${census.noteFor(field.split('.')[0] ?? '')}` : message;
    const text = `${field || 'the body'} ${note}`;
    const evidence: Evidence = {
      received: brief(receivedFor(message, value)),
      expected: isMissing ? field : message.replace(/^must (be )?/, ''),
      command,
    };
    const isEssential = status < 300 && ESSENTIAL_FIELDS.test(text);
    isAsDeclared = false;
    const verdict = isEssential ? 'broken' : isFieldAssumed ? 'feature' : otherwise;
    findings.addField(verdict, text, call, evidence, count);
  }
  return isAsDeclared;
};
