import { parse } from 'yaml';
import contractText from '../../src/adapters/http/provider-api.yaml?raw';

/** A JSON schema whose references are resolved. */
export interface Schema {
  /** The schema's name in the contract, if it has one. */
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

export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path';
  readonly required?: boolean;
  readonly schema: Schema;
}

export interface DeclaredResponse {
  readonly content?: Content;
  readonly headers?: Readonly<Record<string, { readonly required?: boolean; readonly schema: Schema }>>;
  readonly 'x-assumed'?: boolean;
}

interface OperationObject {
  readonly operationId: string;
  readonly security?: readonly unknown[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, DeclaredResponse>>;
  readonly 'x-assumed'?: boolean;
}

export const METHODS = ['get', 'post', 'put', 'delete', 'patch', 'head', 'options'] as const;

export type PathItem = { readonly parameters?: readonly Parameter[] } & {
  readonly [Method in (typeof METHODS)[number]]?: OperationObject;
};

interface Document {
  readonly security: readonly unknown[];
  readonly paths: Readonly<Record<string, PathItem>>;
}

const source = parse(contractText);

const target = (reference: string): string =>
  JSON.stringify(
    reference
      .slice('#/'.length)
      .split('/')
      .reduce((node, key) => node[key], source),
  );

const SCHEMAS = '#/components/schemas/';

/**
 * No schema of the contract contains itself, so references can be replaced by their targets. What had a name as a
 * reference has it as its title afterwards.
 */
const resolved = (_key: string, value: { $ref?: unknown } | null): unknown => {
  if (typeof value?.$ref !== 'string') return value;
  const found = JSON.parse(target(value.$ref), resolved);
  return value.$ref.startsWith(SCHEMAS) ? { ...found, title: value.$ref.slice(SCHEMAS.length) } : found;
};

/** The contents of `provider-api.yaml`. */
export const contract: Document = JSON.parse(JSON.stringify(source), resolved);
