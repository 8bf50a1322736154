import { JSON_TYPE, mediaType } from '../contract/checkExchange.ts';
import { isObject } from '../contract/json.ts';
import type { Operation, Schema } from '../contract/operations.ts';
import { findViolations } from '../contract/schemas.ts';
import { brief, type Reply } from './Client.ts';
import { type FieldCensus, MAX_NAMES } from './FieldCensus.ts';
import type { Difference, Evidence, Findings } from './Findings.ts';
import { unwrapped } from './values.ts';

interface Expected {
  readonly operation: Operation;
  /** The status of the declared response by which the reply is judged. */
  readonly status: number;
  readonly findings: Findings;
  readonly census: FieldCensus;
}

export const callOf = ({ method, path }: Operation): string => `${method} ${path}`;

const MISSING = 'must have required property';

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

/** Without these calls nobody gets to see or make a link. */
const ESSENTIAL = ['requestMagicLink', 'verify', 'refresh', 'listLinks', 'createLink'];

/** Without these fields nobody gets in, or gets at a link. */
const ESSENTIAL_FIELDS =
  /^(Verification\.(user|jwt)|RefreshedSession\.token|LinkPage\.links|Link\.id) (is missing|must)/;

/** What it means that a call cannot succeed. */
export const failureOf = ({ id, isAssumed }: Operation): Difference => {
  if (ESSENTIAL.includes(id)) return 'broken';
  return isAssumed ? 'feature' : 'differs';
};

/** What came where a schema asks for something else. */
const cameFor = (message: string, value: unknown): string =>
  message.startsWith(MISSING)
    ? `only ${Object.keys(Object(value)).join(', ') || 'nothing'}`
    : JSON.stringify(value);

/** Adds how a reply differs from the declared response; returns whether it has its shape. */
export const checkReply = (reply: Reply, { operation, status, findings, census }: Expected): boolean => {
  const call = callOf(operation);
  const { content, headers = {}, 'x-assumed': isResponseAssumed } = operation.responses[status] ?? {};
  const isAssumed = operation.isAssumed || isResponseAssumed === true;
  const { command } = reply;
  let isAsDeclared = true;
  /** The response as a whole. */
  const differs = (verdict: Difference, text: string, came: string, expected: string): void => {
    isAsDeclared = false;
    findings.addDifference(verdict, text, call, { came: brief(came), expected, command });
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
    differs(failure, `the body is no JSON (content type ${sentType})`, reply.came, 'JSON');
    return isAsDeclared;
  }
  if (sentType !== type)
    differs('feature', `the content type is ${sentType} instead of ${type}`, sentType, type);
  if (type !== JSON_TYPE) return isAsDeclared;
  const body = unwrapped(reply.body, WRAPPER[operation.id] ?? '');
  const schema = shapeOf(declared.schema, body);
  const { title = 'object', required = [] } = schema;
  if (isObject(body) && required.length > 0 && !required.some((name) => name in body)) {
    const names = Object.keys(body).slice(0, MAX_NAMES).join(', ') || 'nothing';
    differs(failure, `the body is no ${title}: it has ${names}`, reply.came, required.join(', '));
    return isAsDeclared;
  }
  census.count({ call, command, isAssumed }, schema, body);
  for (const { field, message, value, count, isAssumed: isFieldAssumed } of findViolations(schema, body)) {
    const isMissing = message.startsWith(MISSING);
    const note = isMissing ? `is missing${census.noteFor(field.split('.')[0] ?? '')}` : message;
    const text = `${field || 'the body'} ${note}`;
    const evidence: Evidence = {
      came: brief(cameFor(message, value)),
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
