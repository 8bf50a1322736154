import { parse } from 'yaml';
import contractText from './provider-api.yaml?raw';

/** A JSON schema with resolved references. */
export interface Schema {
  readonly title?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly format?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly 'x-assumed'?: boolean;
}

/** Schemas by media type. */
export type Content = Readonly<Record<string, { readonly schema: Schema }>>;

interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path';
  readonly required?: boolean;
  readonly schema: Schema;
}

interface DeclaredResponse {
  readonly content?: Content;
  readonly headers?: Readonly<Record<string, { readonly required?: boolean; readonly schema: Schema }>>;
  readonly 'x-assumed'?: boolean;
}
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Matches the operation's paths. Path variables are named groups. */
  readonly pattern: RegExp;
  readonly needsBearer: boolean;
  readonly parameters: readonly Parameter[];
  readonly body: Content | undefined;
  /** By status or status class, such as `5XX`. */
  readonly responses: Readonly<Record<string, DeclaredResponse>>;
  readonly isAssumed: boolean;
}

const source = parse(contractText);

/**
 * Replaces references with their targets. Referenced schemas get their name as `title`.
 * Recursive schemas are not supported.
 */
const resolveReference = (_key: string, value: { $ref?: unknown } | null): unknown => {
  if (typeof value?.$ref !== 'string') return value;
  const [, ...keys] = value.$ref.split('/');
  const target = JSON.stringify(keys.reduce((node, key) => node[key], source));
  const found = JSON.parse(target, resolveReference);
  return keys[1] === 'schemas' ? { ...found, title: keys[2] } : found;
};

const { paths, security: defaultSecurity } = JSON.parse(JSON.stringify(source), resolveReference);

export const operations: readonly Operation[] = Object.keys(paths).flatMap((path) => {
  const { parameters: ofPath = [], ...methods } = paths[path];
  return Object.keys(methods).map((method) => {
    const { operationId: id, security = defaultSecurity, parameters = [], ...operation } = methods[method];
    return {
      id,
      method: method.toUpperCase(),
      path,
      pattern: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
      needsBearer: security.length > 0,
      parameters: [...ofPath, ...parameters],
      body: operation.requestBody?.content,
      responses: operation.responses,
      isAssumed: operation['x-assumed'] === true,
    };
  });
});

/** Whether an operation is a GET that needs a session, but no path or required query parameters. */
export const isPlainRead = ({ method, needsBearer, path, parameters }: Operation): boolean =>
  method === 'GET' && needsBearer && !path.includes('{') && !parameters.some(({ required }) => required);

export const operationOf = (request: Request): Operation | undefined => {
  const { pathname } = new URL(request.url);
  return operations.find(({ method, pattern }) => method === request.method && pattern.test(pathname));
};
