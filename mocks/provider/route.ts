import { isObject, jsonError, parseJson } from '../../contract/json.ts';
import type { ResponseStyle } from '../world/behaviours.ts';
import type { Database } from '../world/Database.ts';

export interface Context {
  readonly db: Database;
  readonly headers: Headers;
  readonly body: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly now: Date;
  readonly shortDomain: string;
  readonly hasSamples: boolean;
  readonly sessionMs: number;
  readonly style: ResponseStyle;
  /** Whether unknown session tokens are accepted, because the provider may have issued them. */
  readonly acceptsProviderTokens: boolean;
}

export interface Route {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  readonly path: string;
  readonly query?: readonly string[];
  readonly fields?: readonly (keyof Body)[];
  /** Throws a `Refusal` to respond with an error. */
  readonly respond: (context: Context) => Response | Promise<Response>;
}

/** Ends a call with an error status and one sentence for users (specification: Errors and notices). */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export const json = (status: number, body: object): Response => Response.json(body, { status });

export const noContent = (): Response => new Response(null, { status: 204 });

/** The fields that a request body can have, with unvalidated values. */
type Body = Readonly<Partial<Record<PersonField | LinkField, unknown>>>;
type PersonField = 'email' | 'firstName' | 'lastName';
type LinkField = 'originalUrl' | 'customCode' | 'title' | 'description' | 'isActive' | 'tags';

/** Returns the request body. Throws a `Refusal` unless it is a JSON object with a JSON content type. */
export const bodyOf = ({ headers, body: text }: Context): Body => {
  if (!headers.get('Content-Type')?.startsWith('application/json'))
    throw new Refusal(400, 'Content-Type must be application/json');
  const body = parseJson(text);
  const syntaxError = text === '' ? undefined : jsonError(text);
  if (syntaxError !== undefined) throw new Refusal(400, `Request body is not JSON: ${syntaxError}`);
  if (!isObject(body)) throw new Refusal(400, 'Request body must be a JSON object');
  return body;
};

/** Returns a trimmed string. Throws a `Refusal` if the value is missing or blank. */
export const requiredText = (value: unknown, name: string): string => {
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '') throw new Refusal(400, `${name} is required`);
  return text;
};

/** Returns a trimmed string, empty if the value is missing. Throws a `Refusal` for other types. */
export const optionalText = (value: unknown, name: string): string => {
  if (value !== undefined && typeof value !== 'string') throw new Refusal(400, `${name} must be a string`);
  return value?.trim() ?? '';
};

/** Returns the last value of a query parameter, or undefined if the parameter is missing. */
export const queryText = ({ query }: Context, name: string): string | undefined => query.getAll(name).at(-1);
