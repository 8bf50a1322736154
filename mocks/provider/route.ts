import { Response as Reply, type Request } from 'miragejs';
import type { MockSchema } from '../world/models.ts';
import type { Verb } from './RouteTable.ts';
import type { WireStyle } from './wireStyle.ts';

/** One call being answered. */
export interface Exchange {
  readonly schema: MockSchema;
  readonly request: Request;
  readonly now: Date;
  /** How long a session token is good for. */
  readonly sessionMs: number;
  /** How the answer says what it says. */
  readonly wire: WireStyle;
}

export interface Route {
  readonly method: Verb;
  readonly path: string;
  /** Answers the call; throws a `Refusal` for an answer with an error. */
  readonly answer: (exchange: Exchange) => Reply;
}

/** Ends a call with an error status and one sentence for people (spec section 8). */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export const json = (status: number, body: object): Reply => new Reply(status, {}, body);

export const noContent = (): Reply => new Reply(204);

/** The fields that a body may have; nothing is known about them yet. */
type Body = Readonly<
  Partial<
    Record<
      | 'email'
      | 'firstName'
      | 'lastName'
      | 'originalUrl'
      | 'customCode'
      | 'title'
      | 'description'
      | 'isActive',
      unknown
    >
  >
>;

/** The call's body; refuses what is not a JSON object sent as JSON. */
export const bodyOf = ({ request }: Exchange): Body => {
  const { 'content-type': contentType = '' } = request.requestHeaders;
  if (!contentType.startsWith('application/json')) {
    throw new Refusal(400, 'Content-Type must be application/json');
  }
  const body = parsed(request.requestBody);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal(400, 'Request body must be a JSON object');
  }
  return body;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A field that must be there and not blank, without the space around it. */
export const requiredText = (value: unknown, name: string): string => {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '') throw new Refusal(400, `${name} is required`);
  return text;
};

/** A field that may be missing. */
export const optionalText = (value: unknown, name: string): string => {
  if (value !== undefined && typeof value !== 'string') throw new Refusal(400, `${name} must be a text`);
  return value?.trim() ?? '';
};

/** One value from the query string; undefined when it is missing. */
export const queryText = ({ request }: Exchange, name: string): string | undefined => {
  const value = request.queryParams[name];
  return typeof value === 'string' ? value : undefined;
};
