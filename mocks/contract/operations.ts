import {
  type Content,
  contract,
  type DeclaredResponse,
  METHODS,
  type Parameter,
  type PathItem,
} from './openApi.ts';

/** One call of the contract. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly needsBearer: boolean;
  readonly parameters: readonly Parameter[];
  /** By media type; undefined when the call has no body. */
  readonly body: Content | undefined;
  /** By status, or by class of status such as `5XX`. */
  readonly responses: Readonly<Record<string, DeclaredResponse>>;
  readonly isAssumed: boolean;
}

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
      responses: operation.responses,
      isAssumed: operation['x-assumed'] === true,
    };
  });

/** Every call of the contract. */
export const operations: readonly Operation[] = Object.entries(contract.paths).flatMap(operationsOf);

/** Whether an operation reads something of the user and needs nothing but a session. */
export const isPlainRead = ({ method, needsBearer, path, parameters }: Operation): boolean =>
  method === 'GET' && needsBearer && !path.includes('{') && !parameters.some(({ required }) => required);

/** Matches the addresses of a path; each of its variables is a group of that name. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

/** The operation that a request is for; undefined when the contract has none. */
export const operationOf = (request: Request): Operation | undefined => {
  const { pathname } = new URL(request.url);
  return operations.find(({ method, path }) => method === request.method && patternOf(path).test(pathname));
};

/** The variables of a path by name, still percent-encoded. */
export const pathVariables = ({ path }: Operation, pathname: string): Readonly<Record<string, string>> =>
  patternOf(path).exec(pathname)?.groups ?? {};
