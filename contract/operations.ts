import { parse } from 'yaml';
import contractText from './provider-api.yaml?raw';

/** A JSON schema whose references are resolved. */
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

/** By media type. */
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
  /** Matches its addresses; the variables are groups. */
  readonly pattern: RegExp;
  readonly needsBearer: boolean;
  readonly parameters: readonly Parameter[];
  /** By media type; undefined when the call has no body. */
  readonly body: Content | undefined;
  /** By status, or by class of status such as `5XX`. */
  readonly responses: Readonly<Record<string, DeclaredResponse>>;
  readonly isAssumed: boolean;
}

const source = parse(contractText);

/** Replaces references by their targets, which get their names as titles: no schema of the contract contains itself. */
const resolved = (_key: string, value: { $ref?: unknown } | null): unknown => {
  if (typeof value?.$ref !== 'string') return value;
  const [, ...keys] = value.$ref.split('/');
  const target = JSON.stringify(keys.reduce((node, key) => node[key], source));
  const found = JSON.parse(target, resolved);
  return keys[1] === 'schemas' ? { ...found, title: keys[2] } : found;
};

const { paths, security: usualSecurity } = JSON.parse(JSON.stringify(source), resolved);

/** Every call of the contract. */
export const operations: readonly Operation[] = Object.keys(paths).flatMap((path) => {
  const { parameters: ofPath = [], ...methods } = paths[path];
  return Object.keys(methods).map((method) => {
    const { operationId: id, security = usualSecurity, parameters = [], ...operation } = methods[method];
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

/** Whether an operation reads something of the user and needs nothing but a session. */
export const isPlainRead = ({ method, needsBearer, path, parameters }: Operation): boolean =>
  method === 'GET' && needsBearer && !path.includes('{') && !parameters.some(({ required }) => required);

/** The operation that a request is for; undefined when the contract has none. */
export const operationOf = (request: Request): Operation | undefined => {
  const { pathname } = new URL(request.url);
  return operations.find(({ method, pattern }) => method === request.method && pattern.test(pathname));
};
