import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** A JSON schema with every reference replaced by what it names. */
export interface Schema {
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

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path';
  readonly required?: boolean;
  readonly schema: Schema;
}

interface Answer {
  readonly content?: Content;
  readonly headers?: Readonly<Record<string, { readonly required?: boolean; readonly schema: Schema }>>;
  readonly 'x-assumed'?: boolean;
}

interface OperationObject {
  readonly operationId: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, Answer>>;
  readonly 'x-assumed'?: boolean;
}

const METHODS = ['get', 'post', 'put', 'delete', 'patch', 'head', 'options'] as const;

type PathItem = { readonly parameters?: readonly Parameter[] } & {
  readonly [Method in (typeof METHODS)[number]]?: OperationObject;
};

interface Document {
  readonly security: readonly unknown[];
  readonly paths: Readonly<Record<string, PathItem>>;
}

/** One call of the contract. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly needsBearer: boolean;
  readonly parameters: readonly Parameter[];
  /** By media type; undefined when the call has no body. */
  readonly body: Content | undefined;
  /** By status, or by class of status: `5XX`. */
  readonly answers: Readonly<Record<string, Answer>>;
  readonly isAssumed: boolean;
}

const source = parse(
  readFileSync(new URL('../../src/adapters/http/provider-api.yaml', import.meta.url), 'utf8'),
);

const target = (reference: string): string =>
  JSON.stringify(
    reference
      .slice('#/'.length)
      .split('/')
      .reduce((node, key) => node[key], source),
  );

/** No schema of the contract contains itself, so references can be written out. */
const writtenOut = (_key: string, value: { $ref?: unknown } | null): unknown =>
  typeof value?.$ref === 'string' ? JSON.parse(target(value.$ref), writtenOut) : value;

const contract: Document = JSON.parse(JSON.stringify(source), writtenOut);

const operationsOf = ([path, item]: [string, PathItem]): Operation[] =>
  METHODS.flatMap((method) => {
    const operation = item[method];
    if (operation === undefined) return [];
    return {
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      needsBearer: (operation.security ?? contract.security).length > 0,
      parameters: [...(item.parameters ?? []), ...(operation.parameters ?? [])],
      body: operation.requestBody?.content,
      answers: operation.responses,
      isAssumed: operation['x-assumed'] === true,
    };
  });

/** Every call of the contract. */
export const operations: readonly Operation[] = Object.entries(contract.paths).flatMap(operationsOf);

const parts = (path: string) => path.split('/');
const isVariable = (part: string) => part.startsWith('{');

const fits = (template: string, pathname: string): boolean => {
  const given = parts(pathname);
  const expected = parts(template);
  return (
    given.length === expected.length &&
    expected.every((part, index) => (isVariable(part) ? given[index] !== '' : given[index] === part))
  );
};

/** The operation that a request is for; undefined when the contract has none. */
export const operationOf = (request: Request): Operation | undefined => {
  const { pathname } = new URL(request.url);
  return operations.find(({ method, path }) => method === request.method && fits(path, pathname));
};

/** The path's variables by name, still percent-encoded. */
export const pathVariables = ({ path }: Operation, pathname: string): Readonly<Record<string, string>> => {
  const given = parts(pathname);
  return Object.fromEntries(
    parts(path).flatMap((part, index) => (isVariable(part) ? [[part.slice(1, -1), given[index] ?? '']] : [])),
  );
};
